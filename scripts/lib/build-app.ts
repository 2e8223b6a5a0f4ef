import { build, type LogLevel } from 'vite';
import { DataError } from '../../src/engine/scenario.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { stop } from './arguments.ts';

/** Loads every scenario of every title once, which checks all their data. Throws the DataError of the first fault. */
export async function checkData(): Promise<void> {
  for (const card of catalogue) for (const scenario of card.scenarios) await card.load(scenario.id);
}

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
