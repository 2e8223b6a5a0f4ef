/** Microseconds of processor time that this process has used: other work on the machine hardly counts. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Microseconds of processor time that something takes. */
export function processorTimeOf(f: () => void): number {
  const began = processorTime();
  f();
  return processorTime() - began;
}
