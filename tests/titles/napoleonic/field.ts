import { checkFiles, type FileNames as Names, loadFiles } from '../../../src/engine/play/loader.ts';
import { checks } from '../../../src/titles/napoleonic/checks.ts';
import { compileGame, type NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { NAPOLEONIC, type NapoleonicFiles, type ScenarioId } from '../../../src/titles/napoleonic/files.ts';

/* Battles for the tests: those of the scenarios, and copies of their files to be spoiled. */

export type FileNames = Names<NapoleonicFiles>;
export interface RawFiles {
  readonly raw: Record<keyof NapoleonicFiles, unknown>;
  readonly names: FileNames;
}
export const SCENARIO_IDS = Object.keys(NAPOLEONIC.scenarios) as readonly ScenarioId[];

/** What packs and messages call the files of a scenario. */
export const namesOf = (scenario: ScenarioId): FileNames =>
  Object.fromEntries(
    Object.entries(NAPOLEONIC.scenarios[scenario]).map(([key, { name }]) => [key, name]),
  ) as unknown as FileNames;

/** The files of a scenario, a fresh copy each time. */
export async function rawFiles(scenario: ScenarioId): Promise<RawFiles> {
  return { raw: structuredClone(await loadFiles(NAPOLEONIC, scenario)), names: namesOf(scenario) };
}

/** Files of any making, checked and compiled. Throws a DataError. */
export const compiled = ({ raw, names }: RawFiles): NapoleonicGame => compileGame(checkFiles(checks, raw, names));

/** A scenario, compiled. */
export const battle = async (scenario: ScenarioId): Promise<NapoleonicGame> =>
  compileGame(await loadFiles(NAPOLEONIC, scenario));
