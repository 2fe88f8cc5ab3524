import { ack, type FailureCode } from '@recado/shared/features/messages';
import { channelsWithoutReceipts } from '@recado/shared/lib/capabilities';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { paces } from '../../../outbox/pace/paces.table.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { campaignEntries, deletedSends } from '../campaigns.table.ts';
import type { Lately } from './judgePace.ts';

/** The figures of the governor, and those that people see: of the last 200 messages. */
export interface LatelyShown extends Lately {
  sent: number;
  refusedOfAll: number;
  optedOutOfAll: number;
  answered: number;
}

/** Older messages of a number count no more. */
export const mostSends = 200;

/** Failures that tell of unwanted messages; others are trouble of ours or of the network. */
const refusals: readonly FailureCode[] = ['refused', 'restricted', 'notOnChannel'];

/**
 * Counts what came of the last messages of a number's campaigns, requests for confirmation too, since a person let it
 * go on. Campaigns that were deleted since then count too. It reads few messages, however many there are.
 */
export async function readLately(tx: Tx, connectionId: number): Promise<LatelyShown> {
  const hasReceipts = sql`(select not channel = any(${sql.param([...channelsWithoutReceipts])}::text[]) from ${connections} where id = ${connectionId})`;
  const since = sql`coalesce((select resumed_at from ${paces} where connection_id = ${connectionId}), '-infinity')`;
  const [row] = await tx.execute<{ [K in keyof LatelyShown]: LatelyShown[K] }>(sql`
    with sends as (
      (select id, false as is_request, sent_at as at, message_id, opted_out_at, answered_at from ${campaignEntries}
        where connection_id = ${connectionId} and sent_at > ${since} order by sent_at desc nulls last limit ${mostSends})
      union all
      (select id, true, confirmation_requested_at, ask_message_id,
          case when sent_at is null then opted_out_at end, case when sent_at is null then answered_at end
        from ${campaignEntries}
        where connection_id = ${connectionId} and confirmation_requested_at > ${since}
        order by confirmation_requested_at desc nulls last limit ${mostSends})
      union all
      (select entry_id, is_request, sent_at, message_id, opted_out_at, answered_at from ${deletedSends}
        where connection_id = ${connectionId} and sent_at > ${since} order by sent_at desc nulls last limit ${mostSends})),
    -- An entry of a deleted campaign may still be there, beside its copy.
    latest as (
      select max(at) as at, max(message_id) as message_id,
        max(opted_out_at) as opted_out_at, max(answered_at) as answered_at
      from sends group by id, is_request order by 1 desc limit ${mostSends}),
    judged as (
      select row_number() over (order by l.at desc, l.message_id desc) as n,
        coalesce(m.failure = any(${sql.param([...refusals])}::text[]), false) as refused,
        coalesce(m.failure = 'optedOut', false) as blocked,
        l.opted_out_at is not null as opted_out, l.answered_at is not null as answered,
        l.at < now() - interval '1 hour' and ${hasReceipts} as is_old, coalesce(m.ack >= ${ack.delivered}, false) as arrived
      from latest l left join lateral (
        select m.failure, m.ack from ${messages} m where m.id = l.message_id offset 0
      ) m on true)
    select count(*)::int as sent,
      count(*) filter (where refused and n <= 50)::int as refused,
      count(*) filter (where opted_out and n <= 100)::int as "optedOut",
      count(*) filter (where blocked)::int as blocked,
      count(*) filter (where is_old)::int as old,
      count(*) filter (where is_old and arrived)::int as arrived,
      count(*) filter (where refused)::int as "refusedOfAll",
      count(*) filter (where opted_out)::int as "optedOutOfAll",
      count(*) filter (where answered)::int as answered
    from judged`);
  return row!;
}
