import { expect, it } from 'vitest';
import type { Handler, Kit } from '../../../src/engine/play/referee.ts';
import { staged } from '../../../src/engine/play/stages.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import type { Decision } from '../../../src/engine/title.ts';

interface Fight {
  readonly step: 'fight';
  readonly stage: 'choose' | 'roll';
}
type FightKit = Kit & { readonly view: unknown; readonly frame: Fight };
const decision: Decision = { over: false, side: 0, kind: 'choose', step: 'choose', task: { say: 'choose' } };

const told: string[] = [];
const choose: Handler<FightKit, Fight> = {
  decision: () => decision,
  legal: () => [{ kind: 'choose', option: 'a' }],
  check: () => ({ ok: false, say: 'no', rule: '1' }),
  apply: () => void told.push('applied'),
  pass: () => void told.push('passed'),
  passing: () => ({ ok: false, say: 'not yet', rule: '2' }),
  actors: () => [3],
  candidates: () => [4],
  todo: () => [{ say: 'left' }],
  modes: () => [{ mode: 'm', note: { say: 'm' }, verdict: { ok: true } }],
  reach: () => [{ hex: 1, spent: 0, left: 0, path: [1], costs: [0] }],
  foresee: () => [{ say: 'queue' }],
  moving: () => ({ units: [5], rule: '4' }),
  why: () => ({ ok: false, say: 'far', rule: '3' }),
};
const roll: Handler<FightKit, Fight> = { decision: () => null, run: () => void told.push('rolled') };
const fight = staged<FightKit, Fight>({ choose, roll });

it('each question goes to the stage of the frame', () => {
  const [choosing, rolling]: Fight[] = [
    { step: 'fight', stage: 'choose' },
    { step: 'fight', stage: 'roll' },
  ];
  const work = startWork({}, { turn: 1, dice: { kind: 'scripted', faces: [] } } as never);
  const action = { kind: 'choose', option: 'a' } as const;
  expect([fight.decision({}, {}, choosing), fight.decision({}, {}, rolling)]).toEqual([decision, null]);
  fight.apply!(work, choosing, action);
  fight.pass!(work, choosing);
  fight.run!(work, rolling);
  fight.apply!(work, rolling, action);
  expect(told).toEqual(['applied', 'passed', 'rolled']);
  const query = { units: [0] };
  const asked = (frame: Fight) => [
    [...fight.legal!({}, {}, frame)].length,
    fight.check!({}, {}, frame, action)?.say,
    fight.passing!({}, {}, frame)?.say,
    fight.actors!({}, {}, frame),
    fight.candidates!({}, {}, frame, 0),
    fight.todo!({}, {}, frame).length,
    fight.modes!({}, {}, frame, [0]).length,
    fight.reach!({}, {}, frame, query).length,
    fight.why!({}, {}, frame, { query, hex: 1 })?.say,
    fight.foresee!({}, {}, frame, action).length,
    fight.moving!({}, {}, frame)?.rule,
  ];
  expect(asked(choosing)).toEqual([1, 'no', 'not yet', [3], [4], 1, 1, 1, 'far', 1, '4']);
  expect(asked(rolling)).toEqual([0, undefined, undefined, [], [], 0, 0, 0, undefined, 0, undefined]);
  expect(() => fight.run!(work, choosing)).toThrow(/choose/);
});
