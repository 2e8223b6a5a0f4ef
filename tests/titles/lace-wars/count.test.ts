import { describe, expect, it } from 'vitest';
import { ELIMINATED, IN_PLAY, type LaceWarsPosition } from '../../../src/titles/lace-wars/position.ts';
import { brokenForGood } from '../../../src/titles/lace-wars/order.ts';
import { pointsNow } from '../../../src/titles/lace-wars/victory.ts';
import { field, phaseAt } from './field.ts';

const denain = await field('denain-historical');
const { game } = denain;

describe('13.3 the count', () => {
  const bag = denain.unit('a-bag');
  const lastTurn = (french: string[]) => {
    const p = denain.only({ 'f-right-1': '1312', 'a-gar-11': '2309' }, { turn: 10, phase: phaseAt('command-2') });
    const control = game.victoryHexes.map((hex) => (french.includes(game.board.ids[hex]) ? 0 : null));
    const unit = denain.unit('f-right-1');
    return denain.all(
      denain.frames({ ...p, control: control as LaceWarsPosition['control'] }, { step: 'rout-facing', unit }),
      { kind: 'place', units: [unit], hex: p.hex[unit], facing: 3 },
    );
  };
  it('R-42: the baggage counts for the French when it is destroyed, else for the Allies', () => {
    const baggage = (fate: number) => {
      const p = denain.only({ 'a-bag': '2112' });
      return pointsNow(game, { ...p, fate: p.fate.with(bag, fate) })
        .filter((x) => x.note.say.startsWith('score-baggage'))
        .map((x) => [x.side, x.points, x.note.say]);
    };
    expect([baggage(ELIMINATED), baggage(IN_PLAY)]).toEqual([
      [[0, 10, 'score-baggage-taken']],
      [[1, 10, 'score-baggage']],
    ]);
  });
  it('after turn 10 equal points are a draw, and more points win', () => {
    const even = lastTurn(['3115']); // ten for the bridge, ten for the baggage that got away
    expect(denain.title.decision(even.p)).toMatchObject({ over: true, winner: null, ending: 'draw' });
    expect(even.said).toContain('ends-drawn');
    const more = lastTurn(['3115', '2012']);
    expect(denain.title.decision(more.p)).toMatchObject({ over: true, winner: 0, ending: 'marginal' });
    expect(more.said).toContain('ends-won');
  });
});

describe('13.3 control', () => {
  it('R-37: a hex changes hands once: who holds it already is not told of it again', () => {
    const p = denain.only({ 'f-val-1': { hex: '2213', facing: 4 } });
    const i = game.victoryHexes.indexOf(denain.hex('2212'));
    const enters = (holder: number) => {
      const q = denain.moving({ ...p, control: p.control.with(i, holder) }, ['f-val']);

      const out = denain.all(q, denain.move('f-val-1', ['2212']));
      return [out.said.includes('control'), out.p.control[i]];
    };
    expect([enters(1), enters(0)]).toEqual([
      [true, 0],
      [false, 0],
    ]);
  });
});

describe('12.2 disorder for good', () => {
  it('R-44, R-45: of a demoralised formation and of the garrison without Albemarle, not of others', () => {
    const p = denain.only({ 'a-gar-1': '1714', 'a-hb-1': '2415' });
    const broken = (patch: Partial<LaceWarsPosition>) =>
      ['a-gar-1', 'a-hb-1'].map((id) => brokenForGood(game, { ...p, ...patch }, denain.unit(id)));
    const garrison = denain.formation('a-gar');
    expect(broken({})).toEqual([false, false]);
    expect(broken({ demoralised: p.demoralised.with(garrison, 1) })).toEqual([true, false]);
    expect(broken({ unusable: p.unusable.with(garrison, 1) })).toEqual([true, false]);
  });
});
