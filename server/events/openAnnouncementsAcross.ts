import { type EventName, events } from '@recado/shared/events';
import type { Topic } from '@recado/shared/lib/topics';
import { isOperators } from '@recado/shared/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { AcrossWork } from '../acrossWork.ts';
import type { Tx } from '../db/client.ts';
import type { Audience } from './audience.ts';
import { eventLog } from './events.table.ts';
import { announcementOf, type Publish } from './publish.ts';

/** A company that got an event, and whether rights of its people changed with it. */
export interface Hearers {
  companyId: number;
  changesRights: boolean;
}

/**
 * Collects the events of a unit of work over all companies; `append` writes them to the companies' logs, as the last
 * step.
 */
export function openAnnouncementsAcross() {
  const pending: { announcement: ReturnType<typeof announcementOf>; companies: SQL }[] = [];
  const publish: Publish = (topic, payload, audience: Audience) => {
    pending.push({
      announcement: announcementOf(topic, payload, audience),
      companies: companiesHearing(topic),
    });
  };
  const publishTo: AcrossWork['publishTo'] = (companyIds, topic, payload, audience: Audience) => {
    const companies = sql`id = any(${`{${companyIds.join()}}`}::int[])`;
    pending.push({ announcement: announcementOf(topic, payload, audience), companies });
  };
  return {
    publish,
    publishTo,
    async append(tx: Tx): Promise<Hearers[]> {
      const hearers: Hearers[] = [];
      for (const { announcement, companies } of pending) {
        const rows = await appendTo(tx, announcement, companies);
        const { changesRights }: Topic = events[announcement.topic];
        hearers.push(...rows.map(({ companyId }) => ({ companyId, changesRights: changesRights === true })));
      }
      return hearers;
    },
  };
}

/** Companies with possible listeners to a topic. */
function companiesHearing(topic: EventName): SQL {
  const { hearers }: Topic = events[topic];
  return hearers !== 'rooms' && isOperators(hearers)
    ? sql`id in (select company_id from users where super)`
    : sql`true`;
}

/**
 * As `appendEvents` does for one company. It locks counters in the order of the companies, so that two units that write
 * to many do not deadlock. A unit that writes to one company takes its counter last of all.
 */
const appendTo = (tx: Tx, { topic, payload, audience }: ReturnType<typeof announcementOf>, companies: SQL) =>
  tx.execute<{ companyId: number }>(sql`
    with hearing as (select id from companies where ${companies} order by id),
    counter as (
      insert into event_counters (company_id, seq) select id, 1 from hearing
      on conflict (company_id) do update set seq = event_counters.seq + 1
      returning company_id, seq
    ), logged as (
      insert into ${eventLog} (company_id, seq, topic, payload, audience)
      select company_id, seq, ${topic}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(audience)}::jsonb from counter
    )
    select company_id as "companyId" from counter`);
