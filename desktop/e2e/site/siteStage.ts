import type { Page } from '@playwright/test';
import type { Plan } from '@recado/shared/features/plans';
import { expect, type Stage } from '../stage.ts';

/** The site's policy is as docs/site-chat.md says, and allows nothing else. */
export const policyOf = (server: string) =>
  `default-src 'none'; script-src ${server}; connect-src ${server}; img-src ${server}; media-src ${server}`;

/** Raises the flag of chats in the plan. */
export async function allowChats({ server }: Stage): Promise<void> {
  const { plans } = await server.call<{ plans: Plan[] }>('GET', '/plans');
  const { id, ...plan } = plans[0]!;
  if (!plan.useSiteChat) await server.call('PUT', `/plans/${id}`, { ...plan, useSiteChat: true });
}

/** Presses the button of the chat. */
export const openChat = (page: Page) => page.getByRole('button', { name: /^Abrir o chat/ }).click();
/** The words of the open chat. */
export const chatLog = (page: Page) => page.getByRole('log');
/** Where a visitor writes. */
export const writeField = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' });
/** A visitor says something. */
export async function write(page: Page, words: string): Promise<void> {
  await writeField(page).fill(words);
  await page.keyboard.press('Enter');
}

/** The errors of a page, and what its policy forbade. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Recado chat/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** The panel beside the conversation, with the contact's facts. */
export async function showPanel(desk: Page): Promise<void> {
  const panel = desk.locator('[data-action=panel]');
  if ((await panel.getAttribute('aria-pressed')) !== 'true') await panel.click();
}

/** A chat that no dialog has made: its line, and the secret of the site. */
export async function madeByCalls(
  { server }: Stage,
  name: string,
  queueIds: number[],
  ...origins: string[]
): Promise<{ line: string; secret: string }> {
  const hours = { schedules: [], outOfHoursMessage: 'Estamos fechados.' };
  const made = { name, channel: 'site', queueIds, ...hours };
  const { id } = await server.call<{ id: number }>('POST', '/whatsapp', made);
  const look = { title: name, greeting: 'Oi! Como podemos ajudar?', color: '#1971C2', origins };
  const { publicId } = await server.call<{ publicId: string }>('PUT', `/whatsapp/${id}/site`, look);
  const { secret } = await server.call<{ secret: string }>('POST', `/whatsapp/${id}/site/secret`);
  const shown = () => server.call<{ status: string }>('GET', `/whatsapp/${id}`);
  await expect.poll(async () => (await shown()).status).toBe('CONNECTED');
  return { line: `<script async src="${server.url}/widget.js" data-chat="${publicId}"></script>`, secret };
}

/** Hours by connection: those without any are closed. */
export const setHours = ({ server }: Stage, value: 'connection' | 'disabled'): Promise<unknown> =>
  server.call('PUT', '/settings/scheduleType', { value });
