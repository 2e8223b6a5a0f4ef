import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export interface Server {
  /** Address of the start page, with the sub-path, ending in "/". */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder of static files on this machine only, the way any plain file server would: no fallback page, no
 * rewriting. `port` 0 takes a free one; `base` ("/games/grognard/") is the sub-path it is served from.
 * Throws the error of `listen` (EADDRINUSE) when the port is taken.
 */
export function serveFolder(
  folder: string,
  { port = 0, base = '/' }: { port?: number; base?: string } = {},
): Promise<Server> {
  const root = resolve(folder);
  const refuse = (response: ServerResponse, status: number) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(String(status));
  const server = createServer(async (request, response) => {
    try {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      if (!path.startsWith(base)) return refuse(response, 404);
      let file = resolve(join(root, path.slice(base.length)));
      if (file !== root && !file.startsWith(root + sep)) return refuse(response, 404);
      if ((await stat(file)).isDirectory()) file = join(file, 'index.html');
      const { size } = await stat(file);
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-length': size,
        'cache-control': 'no-cache',
      });
      if (request.method === 'HEAD') response.end();
      else
        createReadStream(file)
          .on('error', () => response.destroy())
          .pipe(response);
    } catch {
      refuse(response, 404);
    }
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as AddressInfo).port;
      done({
        url: `http://localhost:${taken}${base}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
