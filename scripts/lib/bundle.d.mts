/** Bundles a script of a project for node, as `<name>.mjs` in a folder from which node finds its packages. */
export function bundle(what: { readonly root: string; readonly name: string; readonly out: string }): Promise<void>;
