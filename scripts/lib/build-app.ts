import { build, type LogLevel } from 'vite';
import { DataError } from '../../src/engine/scenario.ts';
import { stop } from './arguments.ts';
import { checkData } from './check-data.ts';

/** Checks the data of every title, then builds the static folder. Ends the program when the data are at fault. */
export async function buildApp(outDir: string, logLevel: LogLevel = 'info'): Promise<void> {
  try {
    await checkData();
  } catch (error) {
    if (error instanceof DataError) stop(`scenario data: ${error.message}`);
    throw error;
  }
  await build({ logLevel, build: { outDir, emptyOutDir: true } });
}
