import type { Locator, Page } from '@playwright/test';
import type { Chance } from './chance.ts';

/** What a person does at random, by weight. */
const habits = {
  openRow: 26,
  reply: 40,
  note: 3,
  accept: 12,
  acceptRow: 4,
  resolve: 4,
  back: 3,
  reopen: 3,
  transfer: 2,
  tab: 8,
  search: 1,
  wheelList: 4,
  wheelThread: 5,
  step: 4,
  palette: 1,
  leave: 3,
};

/** The tabs they work in, by weight. */
const tabs = { open: 5, pending: 5, closed: 1, search: 1 };

const tries = { timeout: 1_500 };

/** A text that was sent with Enter. */
export interface Typed {
  uuid: string;
  text: string;
  /** The composer took it: it was empty afterwards. */
  isTaken: boolean;
}

/** A person's actions in the inbox. */
export interface Hands {
  /** Texts that were sent to customers, by conversation. */
  typed: Typed[];
  /** The number of each action. */
  done: Record<string, number>;
  /**
   * Types to a customer and does not send. `look` reports what happened to the words (undefined if they are still
   * there) and lets the person go on.
   */
  type(): Promise<{ look(): Promise<string | undefined> }>;
  /** How often `type` was used. */
  typedCount(): number;
  /**
   * Does one action, or nothing while typed words wait to be checked. An action that fails because the screen
   * changed meanwhile counts as not done.
   */
  act(): Promise<void>;
}

/** Drives a signed-in page at random; `name` is part of each text that it types. */
export const hands = (page: Page, name: string, luck: Chance): Hands =>
  new RandomHands(new Screen(page, name, luck));

/** A person's page, and what they do on it whatever they are up to. */
class Screen {
  readonly page: Page;
  readonly luck: Chance;
  readonly typed: Typed[] = [];
  readonly #name: string;
  readonly #conversation: Locator;
  readonly #answer: Locator;
  readonly #note: Locator;
  #count = 0;

  constructor(page: Page, name: string, luck: Chance) {
    this.page = page;
    this.luck = luck;
    this.#name = name;
    this.#conversation = page.locator('section:has([role=log])');
    this.#answer = page.getByRole('textbox', { name: 'Digite uma mensagem' });
    this.#note = page.getByRole('textbox', { name: 'Escreva uma nota para a equipe' });
  }

  async someRow(): Promise<Locator | undefined> {
    const rows = this.page.locator('[data-ticket]');
    const shown = await rows.count();
    return shown > 0 ? rows.nth(this.luck.between(0, shown - 1)) : undefined;
  }

  async write(isNote: boolean): Promise<boolean> {
    const uuid = /tickets\/([0-9a-f-]{36})/.exec(this.page.url())?.[1];
    const composer = this.#conversation.locator('textarea');
    if (!uuid || !(await composer.isVisible())) return false;
    const field = isNote ? this.#note : this.#answer;
    if (!(await field.isVisible())) await this.page.keyboard.press('Alt+n');
    const text = `${this.#name} ${isNote ? 'anota' : 'responde'} ${++this.#count}`;
    await field.fill(text, tries);
    const typed: Typed = { uuid, text, isTaken: false };
    if (!isNote) this.typed.push(typed);
    await field.press('Enter', tries);
    typed.isTaken = (await field.isVisible()) && (await field.inputValue(tries)) === '';
    return true;
  }

  async press(action: string): Promise<boolean> {
    const button = this.#conversation.locator(`[data-action=${action}]`).first();
    if (!(await button.isVisible())) return false;
    await button.click(tries);
    return true;
  }

  /** Answers or leaves a dialog that an earlier action opened. */
  async answerDialog(): Promise<boolean> {
    const dialog = this.page.locator('[role=dialog][aria-modal=true]').last();
    if (!(await dialog.isVisible())) return false;
    const submit = dialog.locator('button[type=submit]');
    if (this.luck.next() < 0.6 && (await submit.isVisible()) && (await submit.isEnabled()))
      await submit.click(tries);
    else await this.page.keyboard.press('Escape');
    return true;
  }

  /** Types words into a composer; undefined if there is none to type in. */
  async typeWords(): Promise<string | undefined> {
    await this.page.keyboard.press('Escape');
    for (let rows = 0; rows < 5 && !(await this.#answer.isVisible()); rows++)
      await (await this.someRow())?.click(tries);
    if (!(await this.#answer.isVisible())) return undefined;
    const words = `${this.#name} ainda escreve ${++this.#count}`;
    await this.#answer.fill(words, tries);
    return words;
  }

  /** Reports what happened to words that were typed; undefined if they are still there. Takes them out again. */
  async lookAt(words: string): Promise<string | undefined> {
    // If a colleague closed or took the ticket meanwhile, the words are shown above the place of the field.
    if (!(await this.#answer.isVisible()))
      return (await this.page.getByText(words).count()) > 0 ? undefined : `"${words}" is nowhere to be seen`;
    const there = await this.#answer.inputValue(tries);
    if (there !== words) return `"${words}" was typed, "${there}" stands there`;
    await this.#answer.fill('', tries);
    return undefined;
  }
}

class RandomHands implements Hands {
  readonly typed: Typed[];
  readonly done: Record<string, number> = {};
  readonly #screen: Screen;
  readonly #acts: Record<keyof typeof habits, () => Promise<boolean>>;
  /** Actions run one at a time; none runs while typed words must stay untouched. */
  #turn: Promise<unknown> = Promise.resolve();
  #isHeld = false;
  #typedCount = 0;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.#acts = actsOn(screen);
    this.typed = screen.typed;
  }

  typedCount(): number {
    return this.#typedCount;
  }

  async type() {
    this.#isHeld = true;
    await this.#turn;
    const words = await this.#screen.typeWords().catch(() => undefined);
    return { look: () => this.#look(words) };
  }

  act(): Promise<void> {
    this.#turn = this.#isHeld ? Promise.resolve() : this.#actNow();
    return this.#turn as Promise<void>;
  }

  async #look(words: string | undefined): Promise<string | undefined> {
    if (words !== undefined) this.#typedCount++;
    const lost = words === undefined ? undefined : await this.#screen.lookAt(words);
    this.#isHeld = false;
    return lost;
  }

  async #actNow(): Promise<void> {
    const { page, luck } = this.#screen;
    try {
      if (await this.#screen.answerDialog()) return;
      const habit = luck.weighted(habits);
      const isDone = await this.#acts[habit]();
      if (isDone) this.done[habit] = (this.done[habit] ?? 0) + 1;
    } catch (error) {
      // An element disappeared before the action reached it; `person` collects the page's own errors.
      if (page.isClosed() || !/^(locator|page|keyboard|mouse|elementHandle)\./.test((error as Error).message))
        throw error;
      this.done.missed = (this.done.missed ?? 0) + 1;
    }
  }
}

/** How each habit is carried out; an action that was not possible answers false. */
const actsOn = (screen: Screen): Record<keyof typeof habits, () => Promise<boolean>> => ({
  async openRow() {
    const row = await screen.someRow();
    await row?.click(tries);
    return row !== undefined;
  },
  reply: async () => (await screen.write(false)) || screen.press('accept'),
  note: () => screen.write(true),
  accept: () => screen.press('accept'),
  async acceptRow() {
    const row = await screen.someRow();
    const article = row?.locator('xpath=ancestor::article');
    await article?.hover(tries);
    const button = article?.locator('[data-action=accept]');
    if (!button || !(await button.isVisible())) return false;
    await button.click(tries);
    return true;
  },
  resolve: () => screen.press('resolve'),
  back: () => screen.press('return'),
  reopen: () => screen.press('reopen'),
  transfer: () => screen.press('transfer'),
  async tab() {
    await screen.page.locator(`[data-tab=${screen.luck.weighted(tabs)}]`).click(tries);
    return true;
  },
  async search() {
    await screen.page.keyboard.press('Control+f');
    await screen.page.keyboard.type(`Cliente ${screen.luck.between(1, 99)}`);
    return true;
  },
  async wheelList() {
    const row = await screen.someRow();
    await row?.hover(tries);
    await screen.page.mouse.wheel(0, screen.luck.between(-1500, 2500));
    return row !== undefined;
  },
  async wheelThread() {
    const bubble = screen.page.locator('[data-message]').first();
    if (!(await bubble.isVisible())) return false;
    await bubble.hover(tries);
    await screen.page.mouse.wheel(0, screen.luck.between(-2500, 1500));
    return true;
  },
  async step() {
    await screen.page.keyboard.press(screen.luck.next() < 0.7 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    return true;
  },
  async palette() {
    await screen.page.keyboard.press('Control+k');
    await screen.page.keyboard.type('cli');
    await screen.page.keyboard.press('Escape');
    return true;
  },
  async leave() {
    await screen.page.keyboard.press('Escape');
    return true;
  },
});
