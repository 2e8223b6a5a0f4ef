import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Files under a folder of the project, as paths from its root with "/", in order. */
export function filesUnder(folder: string, pattern = /./): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => pattern.test(path))
    .sort();
}

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A node of a syntax tree, as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Visits every node of a TypeScript file with its parent and the field it stands in. Throws when the file does not parse. */
export function visit(
  path: string,
  see: (node: Node, parent: Node | null, field: string) => void,
  text = textOf(path),
): void {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const walk = (node: Node, parent: Node | null, field: string): void => {
    see(node, parent, field);
    for (const [key, value] of Object.entries(node)) {
      if (Array.isArray(value)) for (const item of value) isNode(item) && walk(item, node, key);
      else if (isNode(value)) walk(value, node, key);
    }
  };
  walk(program as unknown as Node, null, '');
}

export interface Import {
  /** What is written between the quotes. */
  readonly name: string;
  /** The file of the project it means, from the root; null for a package. */
  readonly file: string | null;
  readonly typeOnly: boolean;
}

/** Everything a file imports, exports from elsewhere, or loads lazily. */
export function importsOf(path: string, text = textOf(path)): Import[] {
  const imports: Import[] = [];
  visit(
    path,
    (node) => {
      const source = node['source'];
      const isImport =
        /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/.test(
          node.type,
        );
      if (!isImport || !isNode(source) || typeof source['value'] !== 'string') return;
      const name = source['value'].replace(/\?.*$/, '');
      const typeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type' || node.type === 'TSImportType';
      imports.push({
        name,
        typeOnly,
        file: name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), name)) : null,
      });
    },
    text,
  );
  return imports;
}
