// Builds the app, serves it on this machine and prints the address: npm start [-- --port 8080]
import { readArguments, stop, wholeNumber } from './lib/arguments.ts';
import { buildApp } from './lib/build-app.ts';
import { serveFolder, type Server } from './lib/serve.ts';

const FIRST_PORT = 4173;
const USAGE = 'npm start [-- --port N]';

const { values } = readArguments(USAGE, { port: { type: 'string' } });
const wanted = values.port === undefined ? null : wholeNumber(values.port, 'port', 1);

await buildApp('dist', 'warn');
const server = await listen();
console.log(`\nGrognard is ready: ${server.url}\nPress Ctrl+C to stop.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log('\nStopped.');
    void server.close().then(() => process.exit(0));
  });
}

/** On the port asked for, or on the first free one from FIRST_PORT. */
async function listen(): Promise<Server> {
  for (let port = wanted ?? FIRST_PORT; ; port++) {
    try {
      return await serveFolder('dist', { port });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || wanted !== null)
        stop(`cannot listen on port ${port}: ${(error as Error).message}`);
      if (port > FIRST_PORT + 100) stop(`no free port from ${FIRST_PORT} to ${port}; choose one with --port`);
    }
  }
}
