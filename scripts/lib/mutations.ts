import { parseSync } from 'vite';

/** A change to a source file that its tests should notice. */
export interface Mutation {
  readonly from: number;
  readonly to: number;
  /** What stands between `from` and `to` instead. */
  readonly text: string;
  readonly line: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Comparisons that are off by one or turned round, sums that go the other way. */
const OTHER: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
};

/** Every mutation of a source text: comparisons, conditions, branches, numbers. Types and words stay as they are. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const add = (from: number, to: number, text: string) =>
    void found.push({ from, to, text, line: source.slice(0, from).split('\n').length });
  const instead = (node: Node, text: string) => add(node.start, node.end, text);

  const makers: Readonly<Record<string, (node: Node) => void>> = {
    BinaryExpression(node) {
      const [left, right] = [node['left'] as Node, node['right'] as Node];
      const operator = node['operator'] as string;
      const saysWords = [left, right].some(
        ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
      );
      const other = saysWords && operator === '+' ? undefined : OTHER[operator];
      const at = source.indexOf(operator, left.end);
      if (other && at < right.start) add(at, at + operator.length, other);
    },
    LogicalExpression(node) {
      if (node['operator'] === '??') return;
      instead(node, textOf(node['left'] as Node));
      instead(node, textOf(node['right'] as Node));
    },
    ConditionalExpression(node) {
      const [test, yes, no] = ['test', 'consequent', 'alternate'].map((key) => textOf(node[key] as Node));
      instead(node, `${test} ? ${no} : ${yes}`);
    },
    IfStatement(node) {
      const test = node['test'] as Node;
      instead(test, `!(${textOf(test)})`);
      instead(test, 'false');
    },
    UnaryExpression(node) {
      if (node['operator'] === '!') instead(node, textOf(node['argument'] as Node));
    },
    Literal(node) {
      if (typeof node['value'] === 'number') instead(node, String(node['value'] + 1));
    },
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const isType = value.type.startsWith('TS') && !('expression' in value);
    if (isType || value.type === 'ImportDeclaration') return;
    makers[value.type]?.(value);
    for (const [key, part] of Object.entries(value)) if (key !== 'typeAnnotation') walk(part);
  };
  walk(parseSync(file, source).program);
  return found;
}
