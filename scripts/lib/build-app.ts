import { join } from 'node:path';
import { build, type LogLevel } from 'vite';
import { DataError } from '../../src/engine/scenario.ts';
import { stop } from './arguments.ts';
import { checkData } from './check-data.ts';
import { opponentFaults } from './opponent-weight.ts';

/** Checks the data of every title, builds the static folder, and weighs it. Ends the program when something is at fault. */
export async function buildApp(outDir: string, logLevel: LogLevel = 'info'): Promise<void> {
  try {
    await checkData();
  } catch (error) {
    if (error instanceof DataError) stop(`scenario data: ${error.message}`);
    throw error;
  }
  await build({ logLevel, build: { outDir, emptyOutDir: true } });
  const faults = opponentFaults(join(outDir, 'assets'));
  if (faults.length > 0) stop(faults.join('\n'));
}
