/** Bundles a script of a project for node, as `<name>.mjs` in a folder from which node finds its packages. */
export function bundle(what: {
  readonly root: string;
  readonly name: string;
  readonly out: string;
  /** Minified and cut into files like the rules that the page loads: the file that a module belongs to. */
  readonly asThePage?: (id: string, imports: (of: string) => readonly string[]) => string | null;
}): Promise<void>;
