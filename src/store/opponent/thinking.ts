import type { Bot, Character, Order } from '../../bots/bot.ts';
import { botFor } from '../../bots/mind.ts';
import type { Judgement } from '../../engine/judgement.ts';
import type { Pack } from '../../engine/play/loader.ts';
import type { Decision, SideId, Title } from '../../engine/title.ts';
import { titleCard } from '../../titles/catalogue.ts';

/* What a program is asked, and who answers: in a worker, or where there is none in the page itself. */

/** A question to a program. It is shown the view of its seat and nothing else. */
export interface Question {
  readonly id: number;
  readonly title: string;
  readonly scenario: string;
  readonly pack?: Pack;
  /** Which game, and who asks: the same player goes on with what it had in mind. */
  readonly player: string;
  readonly side: SideId;
  readonly character: Character;
  readonly seed: string;
  /** How many orders have been given. */
  readonly at: number;
  /** The game has not gone on by what the player answered last: what he had in mind holds no more. */
  readonly anew: boolean;
  readonly view: unknown;
  readonly decision: Decision;
}
export type Answer = { readonly id: number; readonly order: Order } | { readonly id: number; readonly fault: string };

interface Loaded {
  readonly title: Title;
  readonly judgement: Judgement;
}

export class Thinker {
  private readonly loaded = new Map<string, { readonly pack: string; readonly title: Promise<Loaded> }>();
  private readonly bots = new Map<string, { readonly bot: Bot; at: number }>();

  async answer(question: Question): Promise<Answer> {
    const { id, view, decision } = question;
    try {
      const { title, judgement } = await this.titleOf(question);
      return { id, order: this.botOf(question, title, judgement).order(view, decision) };
    } catch (error) {
      return { id, fault: (error as Error).message };
    }
  }

  private titleOf({ title, scenario, pack }: Question): Promise<Loaded> {
    const key = `${title}/${scenario}`;
    const packed = JSON.stringify(pack ?? null);
    const known = this.loaded.get(key);
    if (known?.pack === packed) return known.title;
    const load = async (): Promise<Loaded> => {
      const loaded = await titleCard(title).load(scenario, pack);
      if (!loaded.judgement) throw new Error(`no program plays ${title}`);
      return { title: loaded, judgement: await loaded.judgement() };
    };
    const made = { pack: packed, title: load() };
    this.loaded.set(key, made);
    // What could not be loaded now may be had the next time.
    made.title.catch(() => this.loaded.get(key) === made && this.loaded.delete(key));
    return made.title;
  }

  /** The player that has given the orders before; another one when they were not carried out, or have been taken back since. */
  private botOf({ player, side, character, seed, at, anew }: Question, title: Title, judgement: Judgement): Bot {
    const key = `${player} ${side} ${character.level} ${character.temper}`;
    let known = this.bots.get(key);
    if (!known || known.at >= at || anew) {
      if (!known && this.bots.size > 4) this.bots.clear(); // of games that have been left
      this.bots.set(key, (known = { bot: botFor({ title, judgement, side, character, seed: `${seed} ${at}` }), at }));
    }
    known.at = at;
    return known.bot;
  }
}
