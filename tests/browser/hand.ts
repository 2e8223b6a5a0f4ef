import type { Locator, Page } from 'playwright-core';
import { layoutOf } from '../../src/app/map/geometry.ts';
import { windOf } from '../../src/app/table/facing/compass.ts';
import type { Action, Decision, Hex, Position, Title, UnitId } from '../../src/engine/title.ts';
import { OFF_MAP } from '../../src/engine/title.ts';
import { sayNote } from '../../src/text/index.ts';
import { followed, panelOf, placeOf } from './harness.ts';

const counters = (buttons: Element[]): UnitId[] => buttons.map((button) => Number(button.getAttribute('data-counter')));

/** Words as they stand, in a regular expression. */
const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Gives orders of any title at the table with the mouse alone: presses what a player would press for them. */
export class Hand {
  private readonly page: Page;
  private readonly title: Title;
  private readonly now: Locator;
  constructor(page: Page, title: Title) {
    this.page = page;
    this.title = title;
    this.now = panelOf(page);
  }

  /** Gives one order in a position. The words of the title must have been loaded. */
  async give(action: Action, position: Position): Promise<void> {
    const decision = this.title.decision(position) as Decision;
    await followed(this.page);
    await this.roll();
    switch (action.kind) {
      case 'pass':
        return this.pass();
      case 'choose':
        return this.choose(action.option, decision);
      case 'move':
        return this.move(action, position);
      case 'attack':
        return this.attack(action, decision, position);
      case 'allocate':
        return this.list(decision.gain ? 'Who takes a replacement' : 'Who takes the loss')
          .getByRole('button', { name: this.name(action.unit) })
          .click();
      case 'retreat':
        return this.retreat(action, position);
      case 'advance':
      case 'place':
        return this.deploy(action, position);
      case 'select':
        await this.only('Choose', action.units);
        for (const hex of action.hexes ?? []) await this.press(hex);
        return this.commit();
      default:
        throw new Error(`nobody presses for ${action.kind}`);
    }
  }

  private name = (unit: UnitId): RegExp => new RegExp(literally(this.title.units[unit].long));
  private list = (name: string | RegExp): Locator =>
    this.now.getByRole('group', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name });
  private commit = (): Promise<void> => this.now.locator('button[aria-keyshortcuts="X"]').click();

  /** Presses a button of the panels, and waits until they show what that changed. */
  private async click(button: Locator): Promise<void> {
    await button.click();
    await followed(this.page);
  }

  /** A second roll of the last order waits for its click. */
  private async roll(): Promise<void> {
    const waits = this.now.locator('[data-roll]');
    if (await waits.isVisible()) await this.click(waits);
  }

  /** With many units unmoved the first click asks. */
  private async pass(): Promise<void> {
    await this.click(this.now.locator('[data-pass]'));
    const asked = this.now.locator('[data-pass="asked"]');
    if (await asked.isVisible()) await asked.click();
  }

  /** A card of the strip, or a button. */
  private async choose(option: string, decision: Decision): Promise<void> {
    const formation = this.title.formations.find((f) => f.id === option);
    if (formation)
      return this.page
        .getByRole('region', { name: 'Formations' })
        .getByRole('button', { name: new RegExp(`^${formation.name.replace(/[()]/g, '\\$&')}: choose it`) })
        .click();
    const { label } = decision.options!.find((o) => o.id === option)!;
    return this.now.getByRole('button', { name: sayNote(label, this.title), exact: true }).click();
  }

  /** Takes units up on the map and in the panel, whoever was in hand before. */
  private async takeUp(units: readonly UnitId[], hex: Hex): Promise<void> {
    const list = this.list(
      new RegExp(`^Units to move, ${hex === OFF_MAP ? 'off the map' : this.title.board.ids[hex]}`),
    );
    if (hex === OFF_MAP && !(await list.isVisible())) return this.takeFromTray(units);
    for (let i = 0; i < 4 && !(await list.isVisible()); i++) await this.press(hex);
    await this.only('Units to move', units);
  }

  /** Has exactly these counters of the open tray pressed; opens it where none is. */
  private async takeFromTray(units: readonly UnitId[]): Promise<void> {
    const tray = this.page.locator('[data-tray]');
    if (!(await tray.isVisible())) await this.click(this.now.getByRole('button', { name: /off the map$/ }));
    const pressed = () => tray.locator('button[aria-pressed="true"]').evaluateAll(counters);
    for (const unit of units)
      if (!(await pressed()).includes(unit)) await this.click(tray.locator(`button[data-counter="${unit}"]`).first());
    for (const other of (await pressed()).reverse())
      if (!units.includes(other)) await this.click(tray.locator(`button[data-counter="${other}"]`).first());
  }

  /** Has exactly these counters of a list pressed. */
  private async only(heading: string | Locator, units: readonly UnitId[]): Promise<void> {
    const list = typeof heading === 'string' ? this.list(heading) : heading;
    const pressed = async (unit: UnitId) =>
      (await list
        .getByRole('button', { name: this.name(unit) })
        .first()
        .getAttribute('aria-pressed')) === 'true';
    for (const unit of units)
      if (!(await pressed(unit))) await this.click(list.getByRole('button', { name: this.name(unit) }).first());
    for (const button of (await list.getByRole('button', { pressed: true }).all()).reverse()) {
      // from the last: those pressed become fewer
      const words = (await button.textContent()) ?? '';
      if (!units.some((unit) => this.name(unit).test(words))) await this.click(button);
    }
  }

  private hexOf(position: Position, unit: UnitId): Hex {
    const table = this.title.table(this.title.view(position, 'open'));
    return table.stacks.find((stack) => stack.counters.some((c) => c.unit === unit))?.hex ?? OFF_MAP;
  }

  private async move(
    { units, path, mode, facings }: Extract<Action, { kind: 'move' }>,
    position: Position,
  ): Promise<void> {
    const from = this.hexOf(position, units[0]);
    await this.takeUp(units, from);
    const way = this.title.modes(position, units).find((m) => m.mode === mode);
    if (way?.facing !== undefined) {
      await this.now.getByRole('button', { name: 'Turn in place' }).click();
      return this.face(way.facing);
    }
    if (mode) await this.how(mode, units, position);
    // Off the map, or into a box beside it.
    if (path.at(-1) === OFF_MAP) return this.now.getByRole('button', { name: /➜$/ }).click();
    await this.go(path.at(-1)!);
    if (facings) await this.face(facings[0]);
  }

  /** One of several ways to do it. */
  private async how(mode: string, units: readonly UnitId[], position: Position): Promise<void> {
    const { note } = this.title.modes(position, units).find((m) => m.mode === mode)!;
    await this.click(this.list('How').getByRole('button', { name: sayNote(note, this.title), exact: true }));
  }

  /** A facing in the ring around the hex. */
  private async face(facing: number): Promise<void> {
    await this.page
      .getByRole('group', { name: /^Facing in/ })
      .getByRole('button', { name: new RegExp(`^facing ${windOf(this.title, facing)}(,|$)`) })
      .click();
  }

  private async attack(
    { units, target, also = [], mode }: Extract<Action, { kind: 'attack' }>,
    decision: Decision,
    position: Position,
  ): Promise<void> {
    if (units.length === 0) {
      const declared = this.title.board.ids[target];
      return this.now.getByRole('button', { name: new RegExp(`^Take back: ${declared}`) }).click();
    }
    const taking = this.list('Units taking part');
    if (!(await taking.isVisible())) {
      const targets = this.list('Targets');
      // Attacks that cannot come out well are folded.
      if (await targets.locator('details:not([open])').isVisible()) await this.click(targets.locator('summary'));
      await this.click(targets.getByRole('button', { name: new RegExp(`^${this.title.board.ids[target]}`) }));
    } else if (!(await taking.getAttribute('aria-label'))!.includes(this.title.board.ids[target]))
      throw new Error(`another target is in hand: ${decision.step}`);
    for (const unit of units) {
      const other = this.list('Or instead').getByRole('button', { name: this.name(unit) });
      if (await other.isVisible()) await this.click(other);
    }
    await this.further(also);
    await this.only('Units taking part', units);
    if (mode) await this.how(mode, units, position);
    await this.commit();
  }

  /** Has exactly these hexes attacked besides the target. */
  private async further(also: readonly Hex[]): Promise<void> {
    const list = this.list('Also attack');
    const at = (hex: Hex) => list.getByRole('button', { name: new RegExp(`^${this.title.board.ids[hex]}`) });
    for (const hex of also) if ((await at(hex).getAttribute('aria-pressed')) !== 'true') await this.click(at(hex));
    if (!(await list.isVisible())) return;
    for (const button of (await list.getByRole('button', { pressed: true }).all()).reverse()) {
      const words = (await button.textContent()) ?? '';
      if (!also.some((hex) => words.startsWith(this.title.board.ids[hex]))) await this.click(button);
    }
  }

  private async retreat({ units, path }: Extract<Action, { kind: 'retreat' }>, position: Position): Promise<void> {
    await this.takeUp(units, this.hexOf(position, units[0]));
    if (path.at(-1) === OFF_MAP) {
      const { off } = this.title.decision(position) as Decision;
      return this.now.getByRole('button', { name: off ? sayNote(off, this.title) : /^Leave the map/ }).click();
    }
    await this.press(path.at(-1)!);
  }

  private async deploy(action: Extract<Action, { kind: 'advance' | 'place' }>, position: Position): Promise<void> {
    if (action.kind === 'place') await this.takeOut(action.units);
    else if (await this.list('Units to advance').isVisible()) await this.only('Units to advance', action.units);
    if (action.facing !== undefined) {
      const ring = this.page.getByRole('group', { name: /^Facing in/ });
      if (!(await ring.isVisible())) await this.press(action.hex);
      return this.face(action.facing);
    }
    if (action.hex === OFF_MAP)
      return this.now.getByRole('button', { name: 'Place it in its box off the map' }).click();
    const { sends } = this.title.decision(position) as Decision;
    const isReady = await this.now.locator('button[aria-keyshortcuts="X"]').isVisible();
    if (!isReady) await this.press(action.hex);
    if (isReady || sends) await this.commit();
    // Others could go along: the second click says that they stay.
    await followed(this.page);
    const asked = this.now.locator('[data-commit="asked"]');
    if (await asked.isVisible()) await asked.click();
  }

  /** Has exactly these units in hand, out of a list of few or of one that is folded away by formation. */
  private async takeOut(units: readonly UnitId[]): Promise<void> {
    const all = this.list(/^(Everything that can be placed|Units to choose from|Units that can be sent)/);
    if (!(await all.isVisible())) return;
    const first = all.getByRole('button', { name: this.name(units[0]) }).first();
    const { name } = this.title.formations[this.title.units[units[0]].formation];
    const formation = all.locator('summary', { hasText: new RegExp(`^\\s*${literally(name)}\\s*\\d+$`) });
    if (!(await first.isVisible())) await formation.click();
    const held = this.list(/^(To be placed|Force to send)/);
    if ((await first.getAttribute('aria-pressed')) !== 'true' && !(await held.isVisible())) await this.click(first);
    await this.only((await held.isVisible()) ? held : all, units);
  }

  /** Where a hex is on the screen. */
  private async where(hex: Hex): Promise<{ x: number; y: number }> {
    const layout = layoutOf(this.title.map, 0, this.title.board);
    const sheet = await placeOf(this.page, '.map-sheet > svg');
    const scale = sheet.width / layout.sheet.width;
    const { x, y } = layout.centre(hex);
    return { x: sheet.x + (x - layout.sheet.x) * scale, y: sheet.y + (y - layout.sheet.y) * scale };
  }

  /** A press that goes to a hex, also where units stand that could be taken up. */
  private async go(hex: Hex): Promise<void> {
    await this.page.keyboard.down('Alt');
    await this.press(hex);
    await this.page.keyboard.up('Alt');
  }

  private async press(hex: Hex): Promise<void> {
    const at = await this.bring(hex);
    await this.page.mouse.click(at.x, at.y);
    await followed(this.page);
  }

  /** Drags a counter from its hex to another not far away. */
  async carry(from: Hex, to: Hex): Promise<void> {
    await this.bring(from);
    const [start, end] = [await this.where(from), await this.where(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 3 });
    await this.page.mouse.up();
    await followed(this.page);
  }

  /** A point of the map near another where no counter lies: one that is taken hold of there may be moved instead of the map. */
  private free(near: { x: number; y: number }): Promise<{ x: number; y: number }> {
    return this.page.evaluate(({ x, y }) => {
      for (let far = 0; far < 200; far += 20) {
        for (let turn = 0; turn < 8; turn++) {
          const at = { x: x + far * Math.cos((turn * Math.PI) / 4), y: y + far * Math.sin((turn * Math.PI) / 4) };
          const under = document.elementFromPoint(at.x, at.y);
          if (under?.closest('.map-window') && !under.closest('[data-unit]')) return at;
        }
      }
      return { x, y };
    }, near);
  }

  /** Drags the map until a hex lies free under the pointer; where that is on the screen. */
  async bring(hex: Hex): Promise<{ x: number; y: number }> {
    const box = await placeOf(this.page, '.map-window');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height * 0.45 };
    for (let i = 0; i < 12; i++) {
      const at = await this.where(hex);
      const [dx, dy] = [middle.x - at.x, middle.y - at.y];
      if (Math.abs(dx) < box.width * 0.25 && Math.abs(dy) < box.height * 0.25) return at;
      const part = Math.min(1, Math.min(300, box.height / 2) / Math.hypot(dx, dy));
      const start = await this.free(middle);
      await this.page.mouse.move(start.x, start.y);
      await this.page.mouse.down();
      await this.page.mouse.move(start.x + (dx * part) / 2, start.y + (dy * part) / 2);
      await this.page.mouse.move(start.x + dx * part, start.y + dy * part);
      await this.page.mouse.up();
    }
    throw new Error(`hex ${this.title.board.ids[hex]} could not be brought to the middle`);
  }
}
