// Bundles a script for node: TypeScript, JSON imports and lazy imports included. Plain JavaScript, so that it runs as it is.

/**
 * Writes `<name>.mjs` and its chunks to `out`, which must lie where node finds the packages of the project.
 * @param {{ root: string, name: string, out: string, asThePage?: (id: string, imports: (of: string) => readonly string[]) => string | null }} what
 *   the project, a script of its folder `scripts`, the folder; and, to have the rules as the page loads them, how the page is cut
 */
export async function bundle({ root, name, out, asThePage }) {
  const { build } = await import('vite');
  const mode = process.env.NODE_ENV;
  // The engine, which every title needs, in one file rather than twenty.
  const engine = { name: 'engine', test: /src.engine./ };
  const layers = { name: (id, graph) => asThePage(id, (of) => graph.getModuleInfo(of)?.importedIds ?? []) };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    json: { stringify: true, namedExports: false }, // as the app has its data
    build: {
      ssr: `${root}/scripts/${name}.ts`,
      outDir: out,
      target: 'node20',
      minify: asThePage !== undefined,
      rollupOptions: {
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          codeSplitting: asThePage
            ? { includeDependenciesRecursively: false, groups: [engine, layers] }
            : { groups: [engine] },
        },
      },
    },
  });
  // Vite sets NODE_ENV for its own build; the script and what it starts must not inherit that.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
}
