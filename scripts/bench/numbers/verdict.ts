import type { MessageView } from '../../simulator/api/views.ts';
import { forAll } from '../campaigns/people.ts';
import type { Office, Talk } from './office.ts';
import type { Written } from './traffic.ts';

/** Where the ledger of WhatsApp and our database differ, each as a line that names the message. */
export interface Verdict {
  messages: number;
  /** On the phones, and not in the database. */
  lost: string[];
  /** In the database more than once, or in none of the phones. */
  tooMany: string[];
  /** Conversations whose messages lie in another order than they were written in. */
  disordered: string[];
  /** Answers of the attendant that are not exactly once on the customer's phone. */
  answersWrong: string[];
  /** Answers that were handed over again under their id, which phones show once. */
  repeats: number;
}

interface Row {
  providerId: string;
  ticketId: number;
  body: string;
  ack: number;
  failure: string | null;
  /** Of an answer that waits. */
  state: string | null;
}

/** How many messages from the first wrong place on are explained. */
const nextOnes = 4;

/** Compares both sides to the message. */
export async function judge(office: Office, written: ReadonlyMap<Talk, Written>): Promise<Verdict> {
  const rows = await office.sql()<Row[]>`
    select m.provider_id as "providerId", m.ticket_id as "ticketId", m.body, m.ack, m.failure, o.state
    from messages m left join outbox o on o.message_id = m.id
    where m.provider_id is not null order by m.created_at, m.id`;
  const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId);
  const verdict: Verdict = {
    ...{ messages: 0, lost: [], tooMany: [], disordered: [], answersWrong: [], repeats: 0 },
  };
  await forAll([...written], async ([talk, about]) => {
    const ledger = await office.simulator.api.messages(talk.phone, talk.customer);
    judgeOne(talk, about, ledger, byTicket.get(talk.ticketId) ?? [], verdict);
    byTicket.delete(talk.ticketId);
  });
  for (const [ticketId, more] of byTicket)
    verdict.tooMany.push(...more.map(({ body }) => `${body} in ticket ${ticketId}`));
  return verdict;
}

function judgeOne(
  { phone, customer }: Talk,
  { onPhones, here }: Written,
  ledger: readonly MessageView[],
  stored: readonly Row[],
  verdict: Verdict,
): void {
  verdict.messages += ledger.length;
  const counts = new Map<string, number>();
  for (const { providerId } of stored) counts.set(providerId, (counts.get(providerId) ?? 0) + 1);
  const ledgerIds = new Set(ledger.map(({ id }) => id));
  for (const { id, text } of ledger) if (!counts.has(id)) verdict.lost.push(text);
  for (const { providerId, body } of stored)
    if (!ledgerIds.has(providerId) || counts.get(providerId)! > 1) verdict.tooMany.push(body);
  const ids = new Set(onPhones.map(({ id }) => id));
  const inOrder = stored.filter(({ providerId }) => ids.has(providerId)).map(({ body }) => body);
  const first = onPhones.findIndex(({ text }, n) => inOrder[n] !== text);
  if (first >= 0) {
    const retries = onPhones
      .slice(first, first + nextOnes)
      .map(({ id }) => ledger.find((one) => one.id === id)?.retries ?? 0);
    verdict.disordered.push(
      `${phone} and ${customer}: ${inOrder[first]} at the place of ${onPhones[first]!.text} (asked for again, from there on: ${retries.join(', ')} times)`,
    );
  }
  // The ledger lists a message when a phone can read it; the order is that of the first copies.
  const answers = ledger
    .filter(({ text, copies }) => text.startsWith('Resposta') && copies > 0)
    .sort((one, other) => one.place - other.place);
  const arrived = answers.map(({ text }) => text);
  const wrong = here.filter((text) => arrived.filter((one) => one === text).length !== 1);
  verdict.answersWrong.push(
    ...wrong.map((text) => {
      const row = stored.find(({ body }) => body === text);
      const times = arrived.filter((one) => one === text).length;
      return `${text}: ${times} times, ${row ? `ack ${row.ack}, ${row.failure ?? row.state ?? 'done'}` : 'not stored'}`;
    }),
  );
  const odd = here.findIndex((text, n) => arrived[n] !== text);
  if (wrong.length === 0 && odd >= 0) {
    const copiesOf = (text: string | undefined) => answers.find((one) => one.text === text)?.copies;
    const at = `${arrived[odd]} (copies ${copiesOf(arrived[odd])})`;
    verdict.disordered.push(
      `answers to ${customer}: ${at} at the place of ${here[odd]} (copies ${copiesOf(here[odd])})`,
    );
  }
  verdict.repeats += answers.reduce((sum, { copies }) => sum + copies - 1, 0);
}
