import { type EventName, events } from '@recado/shared/events';
import { webhookTopics } from '@recado/shared/features/webhooks';
import type { Deleted, Topic } from '@recado/shared/lib/topics';
import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { webhookDeliveries } from '../features/webhooks/webhooks.table.ts';
import type { Work } from '../work.ts';
import { holdCopies } from './copyLock.ts';
import { eventLog } from './events.table.ts';

type Log = typeof eventLog | typeof webhookDeliveries;

/** The tables with payloads: the log of events, and deliveries to the company's webhooks. */
const logs: readonly { log: Log; key: SQL; holds: (topic: string) => boolean }[] = [
  { log: eventLog, key: sql`${eventLog.seq}`, holds: () => true },
  {
    log: webhookDeliveries,
    key: sql`${webhookDeliveries.id}`,
    holds: (topic) => (webhookTopics as readonly string[]).includes(topic),
  },
];

/** Rows that one statement rewrites. */
const batchSize = 200;
/** The clocks of two machines differ by no more: an event may be a little older than its message. */
const slackMinutes = 10;

/** The condition that a payload contains one of these ids, or this text as a last message, at any depth. */
const mentions = (log: Log, ids: readonly number[], lastMessage: string): SQL =>
  sql`jsonb_path_exists(${log.payload}, '$.** ? (@.id == $ids[*] || @.lastMessage == $words[*])', ${JSON.stringify({ ids, words: lastMessage === '' ? [] : [lastMessage] })}::jsonb)`;

/** The condition on rows whose payload may have the deleted content. The topic's `forget` decides on each payload. */
const candidates: { [Kind in keyof Deleted]: (log: Log, deleted: Deleted[Kind]) => SQL | undefined } = {
  messages: (log, { ids, ticketId, lastMessage = '' }) =>
    or(
      inArray(log.quotedId, [...ids]),
      ticketId === undefined ? undefined : and(eq(log.ticketId, ticketId), mentions(log, ids, lastMessage)),
    ),
  ticket: (log, { id }) => eq(log.ticketId, id),
  chatMessage: (log, { id, createdAt, lastMessage }) =>
    and(
      gte(log.at, sql`${createdAt.toISOString()}::timestamptz - make_interval(mins => ${slackMinutes})`),
      mentions(log, [id], lastMessage),
    ),
};

type Forget = (payload: unknown, deleted: unknown) => unknown;

/** The topic's function that blanks deleted content of this kind; undefined if its payload never has such content. */
function forgetOf(topic: EventName, kind: keyof Deleted): Forget | undefined {
  const { forget }: Topic = events[topic];
  return typeof forget === 'object' ? (forget[kind] as Forget | undefined) : undefined;
}

/**
 * Blanks deleted content in all stored payloads of events, so that no client that catches up and no repeated webhook
 * shows it. Each topic defines how (`forget` in its contract).
 */
export async function forgetInEvents<Kind extends keyof Deleted>(
  { tx }: Pick<Work, 'tx'>,
  kind: Kind,
  deleted: Deleted[Kind],
): Promise<void> {
  await holdCopies(tx);
  const forgetting = (Object.keys(events) as EventName[]).filter((topic) => forgetOf(topic, kind));
  for (const { log, key, holds } of logs) {
    const topics = forgetting.filter(holds);
    if (topics.length === 0) continue;
    const found = await tx.execute<{ key: number }>(
      sql`select ${key}::float8 as key from ${log} where ${and(inArray(log.topic, topics), candidates[kind](log, deleted))} order by 1`,
    );
    for (let from = 0; from < found.length; from += batchSize) {
      const keys = found.slice(from, from + batchSize).map((row) => row.key);
      // Locked in order, so that two deletions at the same moment never write each other's content back.
      const rows = await tx.execute<{ key: number; topic: EventName; payload: unknown }>(
        sql`select ${key}::float8 as key, topic, payload from ${log} where ${key} = any(${sql.param(keys)}::bigint[]) order by ${key} for update`,
      );
      const blanked = rows.map((row) => ({
        key: row.key,
        payload: forgetOf(row.topic, kind)!(row.payload, deleted),
      }));
      await tx.execute(
        sql`update ${log} set payload = blanked.payload from jsonb_to_recordset(${JSON.stringify(blanked)}::jsonb) as blanked(key bigint, payload jsonb) where ${key} = blanked.key`,
      );
    }
  }
}
