/** Addresses of the data files as they are served, by path. */
const urls = import.meta.glob<string>('/scenarios/**/*.json', { query: '?url', import: 'default', eager: true });

export interface DataFile {
  /** Path within the title's folder: "tables.json". */
  readonly name: string;
  readonly url: string;
}

/** The data files of a title. */
export function dataFilesOf(title: string): DataFile[] {
  const folder = `/scenarios/${title}/`;
  return Object.entries(urls)
    .filter(([path]) => path.startsWith(folder))
    .map(([path, url]) => ({ name: path.slice(folder.length), url }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
