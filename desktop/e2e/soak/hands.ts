import type { Page } from '@playwright/test';
import type { Chance } from './chance.ts';

/** What somebody does at random, and how often. */
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

/** Where they like to be. */
const tabs = { open: 5, pending: 5, closed: 1, search: 1 };

const tries = { timeout: 1_500 };

/** A text that Enter was pressed on. */
export interface Typed {
  uuid: string;
  text: string;
  /** The composer took it: it was empty afterwards. */
  isTaken: boolean;
}

/** Somebody's hands on the inbox. */
export interface Hands {
  /** What was typed to customers and sent, by conversation. */
  typed: Typed[];
  /** How often each thing was done. */
  done: Record<string, number>;
  /** Types to a customer and does not send; `look` says what became of the words, undefined when they stand there, and lets go. */
  type(): Promise<{ look(): Promise<string | undefined> }>;
  /** How often words were typed in this way. */
  kept(): number;
  /** Does one thing, or nothing while words wait to be looked at. What cannot be done just now, for the screen has changed under the hand, counts as not done. */
  act(): Promise<void>;
}

/** Hands on a page that is signed in; `name` is part of each text they type. */
export function hands(page: Page, name: string, luck: Chance): Hands {
  const typed: Hands['typed'] = [];
  const done: Record<string, number> = {};
  let count = 0;
  let kept = 0;
  // Acts come one after the other; while typed words are to be left alone, none does.
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

  /** A question that an act before has opened is answered or left. */
  async function answerDialog(): Promise<boolean> {
    const dialog = page.locator('[role=dialog][aria-modal=true]').last();
    if (!(await dialog.isVisible())) return false;
    const submit = dialog.locator('button[type=submit]');
    if (luck.next() < 0.6 && (await submit.isVisible()) && (await submit.isEnabled()))
      await submit.click(tries);
    else await page.keyboard.press('Escape');
    return true;
  }

  /** Words that wait in a composer; undefined where none can be written in. */
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
    // Whose ticket was closed or taken meanwhile finds the words above the place where the field was.
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
      // A hand that finds nothing where something was a moment ago; the page's own faults are heard by `person`.
      if (page.isClosed() || !/^(locator|page|keyboard|mouse|elementHandle)\./.test((error as Error).message))
        throw error;
      done.missed = (done.missed ?? 0) + 1;
    }
  }
}
