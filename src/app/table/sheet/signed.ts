/** A modifier or a loss as a player writes it: "+1", "−2". */
export function signed(n: number): string {
  if (n === 0) return '0';
  return n > 0 ? `+${n}` : `−${-n}`;
}
