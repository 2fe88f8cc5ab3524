import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Handlers } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { sendingRules } from '../rows/campaignSettings.ts';
import { confirmEntry } from './confirmEntry.ts';
import { isOptOutWord } from './isOptOutWord.ts';
import { leadAnswer } from './leadAnswer.ts';
import { optOutAfterAll } from './optOutAfterAll.ts';
import { optOutByWord } from './optOutByWord.ts';

/**
 * An entry that a customer's message may answer: the last one of a campaign to them on this connection. The number that
 * it replaced counts as the same one.
 */
export interface AnsweredEntry extends Record<string, unknown> {
  messageId: number;
  ticketId: number;
  contactId: number;
  body: string;
  id: number;
  campaignId: number;
  campaignName: string;
  state: string;
  answeredAt: Date | null;
  confirmedAt: Date | null;
  /** The customer wrote too long after the campaign: no answer (`answerDays`). */
  isLate: boolean;
  answerQueueId: number | null;
  answerFlowId: number | null;
}

/**
 * Takes the answers of customers to campaigns. An opt-out word opts out. Any other words confirm, where the campaign
 * asked for that (OPEN-105). Else the first message of a person is the answer, which goes to a queue or flow; later
 * messages change nothing.
 */
export const takeAnswers: Handlers['customersWrote'] = async (work, { messages }) => {
  const entries = await answeredBy(work.tx, messages);
  const answered = new Set(entries.map(({ messageId }) => Number(messageId)));
  await optOutAfterAll(
    work,
    messages.filter(({ id }) => !answered.has(id)),
  );
  if (entries.length === 0) return;
  const { optOutWords } = await sendingRules(work);
  // Campaigns are locked in one order, so that two batches do not wait for each other.
  for (const entry of entries.toSorted((a, b) => a.campaignId - b.campaignId || a.messageId - b.messageId))
    await take(work, entry, optOutWords);
};

async function take(work: Work, entry: AnsweredEntry, optOutWords: readonly string[]): Promise<void> {
  if (isOptOutWord(entry.body, optOutWords)) return optOutByWord(work, entry);
  if (entry.state === 'asked' || entry.state === 'cancelled') return confirmEntry(work, entry);
  if (entry.state === 'sent' && !entry.isLate) await leadAnswer(work, entry);
}

/** Words that come later than this are no answer to a campaign. */
const answerDays = 7;

/** Finds the entries that these messages may answer, in one statement. */
async function answeredBy(
  tx: Tx,
  messages: Parameters<Handlers['customersWrote']>[1]['messages'],
): Promise<AnsweredEntry[]> {
  const messageRows = JSON.stringify(messages);
  return tx.execute<AnsweredEntry>(sql`
    select m.id as "messageId", m."ticketId", m."contactId", m.body, e.id, e.campaign_id as "campaignId",
      e.campaign_name as "campaignName", e.state, e.answered_at as "answeredAt", e.confirmed_at as "confirmedAt",
      coalesce(e.sent_at, now()) < now() - make_interval(days => ${answerDays}) as "isLate",
      e.answer_queue_id as "answerQueueId", e.answer_flow_id as "answerFlowId"
    from jsonb_to_recordset(${messageRows}::jsonb)
      as m(id bigint, "ticketId" int, "contactId" int, "connectionId" int, body text)
    cross join lateral (
      select e.*, c.name as campaign_name, c.answer_queue_id, c.answer_flow_id
      from campaign_entries e join campaigns c on c.id = e.campaign_id and c.removed_at is null
      where e.contact_id = m."contactId"
        and (e.connection_id = m."connectionId"
          or e.connection_id in (select c.id from connections c where c.replaced_by = m."connectionId"))
        and (e.sent_at is not null or e.confirmation_requested_at is not null)
      order by coalesce(e.sent_at, e.confirmation_requested_at) desc, e.id desc limit 1) e
    order by m.id`);
}
