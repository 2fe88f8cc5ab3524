import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import type { StartedSimulator } from '../../../scripts/simulator/testing/startSimulator.ts';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';
import { openText } from '../../renderer/lib/offline/sealedText.ts';
import type { Customers } from './customers.ts';
import type { Person } from './person.ts';

/** The time that messages on their way may still take, ms. */
const restMs = 120_000;

/** Reports each message that is not exactly once at the other end, in words. */
export async function lost(
  server: StartedRecado,
  simulator: StartedSimulator,
  phone: string,
  outside: Customers,
  people: readonly Person[],
): Promise<string[]> {
  const deadline = Date.now() + restMs;
  for (;;) {
    const faults = [
      ...(await lostOfCustomers(server, outside)),
      ...(await lostOfPeople(simulator, phone, outside, people)),
    ];
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await sleep(2_000);
  }
}

const countOf = (texts: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

async function lostOfCustomers(server: StartedRecado, { sentTexts }: Customers): Promise<string[]> {
  const bodies = new Map<number, string>();
  for (const ticket of await allTickets(server))
    for (const message of await allMessages(server, ticket.uuid))
      if (!message.fromMe) bodies.set(message.id, message.body);
  const counts = countOf(bodies.values());
  return [...sentTexts.values()].flat().flatMap((text) => {
    const times = counts.get(text) ?? 0;
    return times === 1 ? [] : [`"${text}" is ${times} times in the inbox`];
  });
}

async function allTickets(server: StartedRecado): Promise<Ticket[]> {
  const found: Ticket[] = [];
  for (const status of ['open', 'pending', 'closed'])
    for (let pageNumber = 1, hasMore = true; hasMore; pageNumber++) {
      const page = await server.call<{ tickets: Ticket[]; hasMore: boolean }>(
        'GET',
        `/tickets?status=${status}&showAll=true&pageNumber=${pageNumber}`,
      );
      found.push(...page.tickets);
      hasMore = page.hasMore;
    }
  return found;
}

async function allMessages(server: StartedRecado, uuid: string): Promise<Message[]> {
  const found: Message[] = [];
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber++) {
    const page = await server.call<{ messages: Message[]; hasMore: boolean }>(
      'GET',
      `/messages/${uuid}?pageNumber=${pageNumber}`,
    );
    found.push(...page.messages);
    hasMore = page.hasMore;
  }
  return found;
}

async function lostOfPeople(
  { api }: StartedSimulator,
  phone: string,
  { numbers }: Customers,
  people: readonly Person[],
): Promise<string[]> {
  const arrived: string[] = [];
  for (const number of numbers)
    arrived.push(...(await api.received(phone, number)).map(({ text }) => text ?? ''));
  const counts = countOf(arrived);
  const faults: string[] = [];
  for (const someone of people) {
    const { name, hands } = someone;
    const waiting = await waitingAt(someone);
    for (const { text, isTaken } of hands.typed) {
      const times = counts.get(text) ?? 0;
      const held = waiting.find(({ body }) => body === text);
      if (times > 1) faults.push(`${name}'s "${text}" came ${times} times`);
      else if (times === 1 || !isTaken) continue;
      else if (!held?.failure) faults.push(`${name}'s "${text}" never came${held ? ', it waits' : ''}`);
    }
  }
  return faults;
}

/** The messages that a person's page has not sent; they are sealed on its device. */
async function waitingAt({ page, wire, wordsKey }: Person): Promise<{ body: string; failure?: string }[]> {
  const stored = await page.evaluate(() => localStorage.getItem('recado.outbox'));
  const { state } = JSON.parse(stored ?? '{"state":{"items":[]}}') as {
    state: { items: { clientId: string; userId: number; sealed: string }[] };
  };
  const key = Buffer.from(wordsKey() ?? '', 'base64url');
  const owner = new URL(wire.url).origin;
  return state.items.flatMap(
    ({ clientId, userId, sealed }) =>
      (openText(key, `${owner}/${userId}/recado.outbox/${clientId}`, sealed) as { body: string }) ?? [],
  );
}
