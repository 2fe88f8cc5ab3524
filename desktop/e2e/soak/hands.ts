import type { Page } from '@playwright/test';
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
  kept(): number;
  /**
   * Does one action, or nothing while typed words wait to be checked. An action that fails because the screen
   * changed meanwhile counts as not done.
   */
  act(): Promise<void>;
}

/** Drives a signed-in page at random; `name` is part of each text that it types. */
export function hands(page: Page, name: string, luck: Chance): Hands {
  const typed: Hands['typed'] = [];
  const done: Record<string, number> = {};
  let count = 0;
  let kept = 0;
  // Actions run one at a time; none runs while typed words must stay untouched.
  let turn: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  const conversation = page.locator('section:has([role=log])');
  const answer = page.getByRole('textbox', { name: 'Digite uma mensagem' });
  const note = page.getByRole('textbox', { name: 'Escreva uma nota para a equipe' });
  const uuidOf = () => /tickets\/([0-9a-f-]{36})/.exec(page.url())?.[1];

  async function someRow() {
    const rows = page.locator('[data-ticket]');
    const shown = await rows.count();
    return shown > 0 ? rows.nth(luck.between(0, shown - 1)) : undefined;
  }
  async function write(isNote: boolean): Promise<boolean> {
    const uuid = uuidOf();
    const composer = conversation.locator('textarea');
    if (!uuid || !(await composer.isVisible())) return false;
    const wanted = isNote ? note : answer;
    if (!(await wanted.isVisible())) await page.keyboard.press('Alt+n');
    const text = `${name} ${isNote ? 'anota' : 'responde'} ${++count}`;
    await wanted.fill(text, tries);
    const said: Typed = { uuid, text, isTaken: false };
    if (!isNote) typed.push(said);
    await wanted.press('Enter', tries);
    said.isTaken = (await wanted.isVisible()) && (await wanted.inputValue(tries)) === '';
    return true;
  }
  const press = async (action: string) => {
    const button = conversation.locator(`[data-action=${action}]`).first();
    if (!(await button.isVisible())) return false;
    await button.click(tries);
    return true;
  };

  const acts: Record<keyof typeof habits, () => Promise<boolean>> = {
    async openRow() {
      const row = await someRow();
      await row?.click(tries);
      return row !== undefined;
    },
    reply: async () => (await write(false)) || press('accept'),
    note: () => write(true),
    accept: () => press('accept'),
    async acceptRow() {
      const row = await someRow();
      const article = row?.locator('xpath=ancestor::article');
      await article?.hover(tries);
      const button = article?.locator('[data-action=accept]');
      if (!button || !(await button.isVisible())) return false;
      await button.click(tries);
      return true;
    },
    resolve: () => press('resolve'),
    back: () => press('return'),
    reopen: () => press('reopen'),
    transfer: () => press('transfer'),
    async tab() {
      await page.locator(`[data-tab=${luck.weighted(tabs)}]`).click(tries);
      return true;
    },
    async search() {
      await page.keyboard.press('Control+f');
      await page.keyboard.type(`Cliente ${luck.between(1, 99)}`);
      return true;
    },
    async wheelList() {
      const row = await someRow();
      await row?.hover(tries);
      await page.mouse.wheel(0, luck.between(-1500, 2500));
      return row !== undefined;
    },
    async wheelThread() {
      const bubble = page.locator('[data-message]').first();
      if (!(await bubble.isVisible())) return false;
      await bubble.hover(tries);
      await page.mouse.wheel(0, luck.between(-2500, 1500));
      return true;
    },
    async step() {
      await page.keyboard.press(luck.next() < 0.7 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
      return true;
    },
    async palette() {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('cli');
      await page.keyboard.press('Escape');
      return true;
    },
    async leave() {
      await page.keyboard.press('Escape');
      return true;
    },
  };

  /** Answers or leaves a dialog that an earlier action opened. */
  async function answerDialog(): Promise<boolean> {
    const dialog = page.locator('[role=dialog][aria-modal=true]').last();
    if (!(await dialog.isVisible())) return false;
    const submit = dialog.locator('button[type=submit]');
    if (luck.next() < 0.6 && (await submit.isVisible()) && (await submit.isEnabled()))
      await submit.click(tries);
    else await page.keyboard.press('Escape');
    return true;
  }

  /** Types words into a composer; undefined if there is none to type in. */
  async function typeWords(): Promise<string | undefined> {
    await page.keyboard.press('Escape');
    for (let rows = 0; rows < 5 && !(await answer.isVisible()); rows++) await (await someRow())?.click(tries);
    if (!(await answer.isVisible())) return undefined;
    const words = `${name} ainda escreve ${++count}`;
    await answer.fill(words, tries);
    return words;
  }
  const lookAt = async (words: string) => {
    kept++;
    // If a colleague closed or took the ticket meanwhile, the words are shown above the place of the field.
    if (!(await answer.isVisible()))
      return (await page.getByText(words).count()) > 0 ? undefined : `"${words}" is nowhere to be seen`;
    const there = await answer.inputValue(tries);
    if (there !== words) return `"${words}" was typed, "${there}" stands there`;
    await answer.fill('', tries);
    return undefined;
  };

  return {
    typed,
    done,
    kept: () => kept,
    async type() {
      isHeld = true;
      await turn;
      const words = await typeWords().catch(() => undefined);
      return {
        async look() {
          const lost = words === undefined ? undefined : await lookAt(words);
          isHeld = false;
          return lost;
        },
      };
    },
    act() {
      turn = isHeld ? Promise.resolve() : actNow();
      return turn as Promise<void>;
    },
  };

  async function actNow(): Promise<void> {
    try {
      if (await answerDialog()) return;
      const habit = luck.weighted(habits);
      const isDone = await acts[habit]();
      if (isDone) done[habit] = (done[habit] ?? 0) + 1;
    } catch (error) {
      // An element disappeared before the action reached it; `person` collects the page's own errors.
      if (page.isClosed() || !/^(locator|page|keyboard|mouse|elementHandle)\./.test((error as Error).message))
        throw error;
      done.missed = (done.missed ?? 0) + 1;
    }
  }
}
