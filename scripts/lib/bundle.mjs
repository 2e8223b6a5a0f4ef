// Bundles a script for node: TypeScript, JSON imports and lazy imports included. Plain JavaScript, so that it runs as it is.

/**
 * Writes `<name>.mjs` and its chunks to `out`, which must lie where node finds the packages of the project.
 * @param {{ root: string, name: string, out: string }} what the project, a script of its folder `scripts`, the folder
 */
export async function bundle({ root, name, out }) {
  const { build } = await import('vite');
  const mode = process.env.NODE_ENV;
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
      minify: false,
      rollupOptions: {
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // The engine, which every title needs, in one file rather than twenty.
          codeSplitting: { groups: [{ name: 'engine', test: /src.engine./ }] },
        },
      },
    },
  });
  // Vite sets NODE_ENV for its own build; the script and what it starts must not inherit that.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
}
