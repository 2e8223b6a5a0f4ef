import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder, type Server } from '../../scripts/lib/serve.ts';

describe('the static server', () => {
  const outer = mkdtempSync(join(tmpdir(), 'grognard-serve-'));
  const folder = join(outer, 'site');
  let server: Server;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<h1>start</h1>');
    writeFileSync(join(folder, 'assets', 'Ligny à l’aube.svg'), '<svg/>');
    writeFileSync(join(outer, 'secret.txt'), 'secret');
    server = await serveFolder(folder, { base: '/games/' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(outer, { recursive: true });
  });

  it('gives the start page and files under its sub-path, with their type', async () => {
    const start = await fetch(server.url);
    expect([start.status, start.headers.get('content-type'), await start.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<h1>start</h1>',
    ]);
    const picture = await fetch(`${server.url}assets/${encodeURIComponent('Ligny à l’aube.svg')}?v=1`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect((await fetch(server.url, { method: 'HEAD' })).status).toBe(200);
  });
  it('has no page for what is not there', async () => {
    for (const path of ['nothing.html', 'assets', 'assets/', '%zz'])
      expect((await fetch(server.url + path)).status, path).toBe(404);
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
  });
  it('gives nothing from outside its folder', async () => {
    const port = Number(new URL(server.url).port);
    for (const path of [
      '/games/../secret.txt',
      '/games/%2e%2e/secret.txt',
      '/games/..%2fsecret.txt',
      '/games//etc/passwd',
    ]) {
      const status = await new Promise((done) =>
        request({ host: '127.0.0.1', port, path }, (r) => (r.resume(), done(r.statusCode))).end(),
      );
      expect(status, path).toBe(404);
    }
  });
  it('says when its port is taken', async () => {
    await expect(serveFolder(folder, { port: Number(new URL(server.url).port) })).rejects.toThrow('EADDRINUSE');
  });
});
