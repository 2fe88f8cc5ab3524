import { type EphemeralEventName, type EventInput, type EventName, events } from '@recado/shared/events';
import type { Topic } from '@recado/shared/lib/topics';
import type { Permission } from '@recado/shared/permissions';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import type { Audience, RoomAudience } from './audience.ts';
import { eventLog } from './events.table.ts';

/** The audience that a topic allows. */
type AudienceOf<N extends EventName> = (typeof events)[N]['hearers'] extends Permission
  ? Audience
  : RoomAudience;

/** Publishes that something changed. Listeners hear it after the transaction has committed, or never. */
export type Publish = <N extends Exclude<EventName, EphemeralEventName>>(
  topic: N,
  payload: EventInput<N>,
  audience: AudienceOf<N>,
) => void;

interface Announcement {
  topic: EventName;
  payload: unknown;
  audience: Audience;
}

/** Collects the events of one unit of work; `append` writes them to the log as the last step of the transaction. */
export function announcements() {
  const pending: Announcement[] = [];
  const publish: Publish = (topic, payload, audience: Audience) => {
    pending.push(announcementOf(topic, payload, audience));
  };
  const changesRights = () => pending.some(({ topic }) => (events[topic] as Topic).changesRights);
  return {
    publish,
    isEmpty: () => pending.length === 0,
    changesRights,
    append: (tx: Tx) => appendEvents(tx, pending),
  };
}

/** An event as the log keeps it: the topic's right decides who hears it. */
export function announcementOf(topic: EventName, payload: unknown, audience: Audience): Announcement {
  const { hearers }: Topic = events[topic];
  const to = audience.to.map((room) => {
    if (room !== 'company') return room;
    if (hearers === 'rooms') throw new TypeError(`${topic} is for some rooms only`);
    return `may:${hearers}` as const;
  });
  const isNarrower = hearers !== 'rooms' && audience.to.some((room) => room !== 'company');
  const except = [...(audience.except ?? []), ...(isNarrower ? ([`lacks:${hearers}`] as const) : [])];
  return {
    topic,
    payload: events[topic].payload.parse(payload),
    audience: { to, ...(except.length > 0 && { except }) },
  };
}

/**
 * Takes the next numbers from the company's counter row and writes the events under them. The row stays locked until
 * the commit, so numbers appear in the order of commits and without gaps. A reader that has seen n has seen everything
 * up to n. Called last, to hold the lock for as short as possible.
 */
async function appendEvents(tx: Tx, announced: Announcement[]): Promise<void> {
  if (announced.length === 0) return;
  await insertEvents(tx, { count: announced.length, batch: JSON.stringify(announced) });
}

const count = sql`${sql.placeholder('count')}::int`;
const insertEvents = preparedSql<{ count: number; batch: string }, unknown>(
  () => sql`
    with counter as (
      insert into event_counters (seq) values (${count})
      on conflict (company_id) do update set seq = event_counters.seq + ${count}
      returning seq
    )
    insert into ${eventLog} (seq, topic, payload, audience)
    select counter.seq - ${count} + entry.ordinality, entry.value ->> 'topic', entry.value -> 'payload', entry.value -> 'audience'
    from counter, jsonb_array_elements(${sql.placeholder('batch')}::jsonb) with ordinality as entry(value, ordinality)`,
);
