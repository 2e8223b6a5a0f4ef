import type { Title } from '../../engine/title.ts';

export async function loadMons(_scenario: string, _pack?: Readonly<Record<string, unknown>>): Promise<Title> {
  throw new Error('being written');
}
