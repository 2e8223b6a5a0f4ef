import { compileBattle, type Battle } from '../../../src/titles/napoleonic/data.ts';
import {
  type FileNames,
  loadFiles,
  type NapoleonicFiles,
  type ScenarioId,
} from '../../../src/titles/napoleonic/files.ts';

/* Battles for the tests: those of the scenarios, and copies of their files to be spoiled. */

export interface RawFiles {
  readonly raw: Record<keyof NapoleonicFiles, unknown>;
  readonly names: FileNames;
}

/** The files of a scenario, a fresh copy each time. */
export async function rawFiles(scenario: ScenarioId): Promise<RawFiles> {
  const { raw, names } = await loadFiles(scenario);
  return { raw: structuredClone(raw), names };
}

/** A scenario, compiled. */
export async function battle(scenario: ScenarioId): Promise<Battle> {
  const { raw, names } = await loadFiles(scenario);
  return compileBattle(raw, names);
}
