import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/engine/title.ts';
import { unitsInCommand } from '../../../src/titles/lace-wars/leaders.ts';
import type { LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { type Field, field, type Stands } from './field.ts';

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

describe('9.1 guns and those who stand with them', () => {
  // f-centre-4 is in command by a battle line; the battery in its hex is out of range of Dreux and Villars.
  const stands: Stands = {
    'f-centre-4': { hex: '1610', facing: 1 },
    'f-art-1': { hex: '1610', facing: 1 },
    'a-gar-3': { hex: '1712', facing: 4 },
    'f-l-dreux': '1604',
  };
  const guns = (p: LaceWarsPosition) => ({
    ...p,
    stack: p.stack.map((s) => (s.step === 'combat' ? { ...s, attack: 'bombard' as const } : s)),
  });
  it('R-21 (9.2): at Denain a battery is in command by itself: with a companion who is, it does not fire', () => {
    const melee = { 'f-centre-1': { hex: '1713', facing: 4 } };
    const open = (command: string[]) => {
      const p = denain.fighting(denain.only({ ...stands, ...melee }), ['f-centre'], command);
      return (denain.title.decision(p) as Decision).step;
    };
    expect(open(['f-centre-1', 'f-centre-4', 'f-art-1'])).toBe('combat'); // melee or guns
    expect(open(['f-centre-1', 'f-centre-4'])).toBe('melee');
  });
  it('R-21 (8.1): within the range of Villars a battery is in command, nobody else whose own leader is far away', () => {
    const command = (f: Field, more: Stands, formation: string) => {
      const p = f.only(more);
      return unitsInCommand(f.game, f.title.view(p, 'open'), f.formation(formation)).map((u) => f.game.pieces[u].id);
    };
    const here: Stands = { 'f-centre-4': '1610', 'f-art-1': '1611', 'f-l-dreux': '3104' };
    expect(command(denain, { ...here, 'f-l-villars': '1509' }, 'f-centre')).toEqual(['f-art-1']);
    expect(command(denain, { ...here, 'f-l-montesquiou': '1509' }, 'f-centre')).toEqual([]);
    expect(command(denain, { ...here, 'f-l-dreux': '1509' }, 'f-centre')).toEqual(['f-centre-4', 'f-art-1']);
  });
  it('R-21 (9.2): and the stack of both moves with half the points, the infantry alone with all', () => {
    const p = denain.moving(denain.only({ ...stands, 'a-gar-3': '2712' }), ['f-centre'], ['f-centre-4']);
    const far = (units: string[], path: string[]) => denain.says(p, denain.move(units, path));
    expect(far(['f-centre-4'], ['1611', '1612'])).toBe('ok');
    expect(far(['f-centre-4', 'f-art-1'], ['1611'])).toBe('9.2 away-from-leader');
    const home = { ...stands, 'a-gar-3': '2712', 'f-l-dreux': '2212' };
    const both = denain.moving(denain.only(home), ['f-centre'], ['f-centre-4']);
    expect(denain.says(both, denain.move(['f-centre-4', 'f-art-1'], ['1611']))).toBe('ok');
    expect(denain.says(both, denain.move(['f-centre-4', 'f-art-1'], ['1611', '1612']))).toBe('7.1 too-far');
  });
  it('R-L37: at Leuthen it does what its companion may do', () => {
    const here: Stands = {
      'p-wedel-1': { hex: '3110', facing: 4 },
      'p-art-1': { hex: '3110', facing: 4 },
      'a-ind-1': { hex: '3109', facing: 1 },
    };
    const p = leuthen.fighting(leuthen.only(here), ['p-wedel'], ['p-wedel-1']);
    expect(leuthen.says(guns(p), leuthen.attack('bombard', 'p-art-1', '3109'))).toBe('ok');
  });
  it('R-L37 (9.2): at Leuthen, too, a battery of the independents counts by itself beside another independent', () => {
    const stands: Stands = {
      'a-ind-2': { hex: '2809', facing: 4 },
      'a-art-1': { hex: '2809', facing: 4 },
      'p-wedel-1': { hex: '2808', facing: 1 },
    };
    const open = (command: string[]) => {
      const p = leuthen.fighting(leuthen.only(stands), ['a-ind'], command);
      return (leuthen.title.decision(p) as Decision).options?.map(({ id }) => id);
    };
    expect(open(['a-ind-2'])).not.toContain('bombard');
    expect(open(['a-ind-2', 'a-art-1'])).toContain('bombard');
    const apart = { ...stands, 'p-wedel-1': { hex: '0808', facing: 1 } as const };
    const goes = (command: string[]) => {
      const p = leuthen.moving(leuthen.only(apart), ['a-ind'], command);
      return leuthen.says(p, leuthen.move(['a-ind-2', 'a-art-1'], ['2708', '2608']));
    };
    expect(goes(['a-ind-2'])).toMatch(/too-far|away-from-leader/);
    expect(goes(['a-ind-2', 'a-art-1'])).toBe('ok');
  });
  it('10.1: two batteries do not fire as one', () => {
    const p = denain.fighting(denain.only({ ...stands, 'f-art-2': { hex: '1713', facing: 1 } }), [
      'f-centre',
      'f-right',
    ]);
    expect(denain.says(guns(p), denain.attack('bombard', ['f-art-1', 'f-art-2'], '1712'))).toBe('10.1 one-unit');
  });
  it('R-L37: the inspector says so too, at Leuthen only', () => {
    const told = (f: Field, stands: Stands, hex: string) =>
      f.title
        .report(f.title.view(f.only(stands), 'open'), f.hex(hex))
        .lines.map((n) => n.say)
        .filter((say) => say.startsWith('unit-'));
    const wedel = { 'p-wedel-1': '3110', 'p-art-1': '3110' };
    expect(told(leuthen, { ...wedel, 'p-l-wedel': '3110' }, '3110')).toEqual(['unit-in-command', 'unit-in-command']);
    expect(told(leuthen, wedel, '3110')).toEqual(['unit-out-of-command', 'unit-out-of-command']);
    // f-centre-4 is in command by the battle line with f-centre-3 and f-centre-2.
    const line: Stands = {
      'f-centre-2': { hex: '1411', facing: 1 },
      'f-centre-3': { hex: '1510', facing: 1 },
      'f-centre-4': { hex: '1610', facing: 1 },
      'f-art-1': '1610',
      'f-l-dreux': '1112',
    };
    expect(told(denain, line, '1610')).toEqual(['unit-in-command', 'unit-out-of-command']);
  });
});
