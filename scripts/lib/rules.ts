/*
 * Which rule numbers a text names. A rule is "9.12" or, for a ruling, "R-04"; a range "9.5-9.7" names each of its
 * rules, and "R-01 to R-03" likewise.
 */

const NUMBER = String.raw`(?:\d{1,2}\.\d{1,3}|R-[A-Z]?\d{1,3})[a-z]?`;
const RANGE = new RegExp(String.raw`(?<![\w.-])(${NUMBER})(?:\s*(?:-|–|to)\s*(${NUMBER}))?(?![\w]|\.\d)`, 'g');

/** Splits "R-L04" into "R-L" and 4, "9.12" into "9." and 12. */
function parts(rule: string): { head: string; tail: number } | null {
  const found = /^(\d+\.|R-[A-Z]?)(\d+)[a-z]?$/.exec(rule);
  return found ? { head: found[1], tail: Number(found[2]) } : null;
}

/** The rules of `known` that a text names. */
export function rulesIn(text: string, known: ReadonlySet<string>): Set<string> {
  const named = new Set<string>();
  for (const [, from, to] of text.matchAll(RANGE)) {
    if (known.has(from)) named.add(from);
    if (to === undefined) continue;
    if (known.has(to)) named.add(to);
    const [low, high] = [parts(from), parts(to)];
    if (!low || !high || low.head !== high.head) continue;
    for (const rule of known) {
      const number = parts(rule);
      if (number && number.head === low.head && number.tail >= low.tail && number.tail <= high.tail) named.add(rule);
    }
  }
  return named;
}

/** What of a source file can name rules: its comments, and the short strings that rule numbers are written in. */
export function ruleText(source: string): string {
  const found: string[] = [];
  for (const [text] of source.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:R-[A-Z]?)?[\d.]+[a-z]?'/g)) found.push(text);
  return found.join('\n');
}

/** A rule as the rulebook of a title has it. */
export interface Rule {
  readonly number: string;
  readonly name: string;
  /** Why nothing in the program answers to it ("introduction"); null for a rule that is played. */
  readonly noCode: string | null;
}

/**
 * The numbered rules of a rulebook: headings such as "### 9.12 River hexsides" or "### R-04 When control changes". A
 * rule under which stands `<!-- no code: reason -->` describes and is not played.
 */
export function rulesOf(rulebook: string): Rule[] {
  const heading = new RegExp(String.raw`^#{2,6}\s+(${NUMBER})\s+(.+)$`);
  const rules: Rule[] = [];
  let open = false;
  for (const line of rulebook.split('\n')) {
    const found = heading.exec(line);
    if (found) rules.push({ number: found[1], name: found[2], noCode: null });
    if (line.startsWith('#')) open = found !== null;
    const reason = /^<!--\s*no code:\s*(.+?)\s*-->$/.exec(line.trim());
    if (reason && open) rules[rules.length - 1] = { ...rules.at(-1)!, noCode: reason[1] };
  }
  return rules;
}
