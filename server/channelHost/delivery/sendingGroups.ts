import { channelsThat } from '@recado/shared/lib/capabilities';
import { type SQL, sql } from 'drizzle-orm';
import type { ChannelSession } from '../../channels/channel.ts';

/** Connections of these need no session. */
const withoutSession = channelsThat(({ connects }) => connects !== 'code');

/**
 * The groups whose messages this process may send: connections of its open sessions, and all that need none and are not
 * paused. With `about`, of these connections alone. Texts and files are groups of their own.
 */
export function sendingGroups(open: readonly ChannelSession[], about: ReadonlySet<string> | undefined): SQL {
  const sessions = open.filter(({ connectionId }) => about?.has(String(connectionId)) ?? true);
  const connectionIds = sessions.map(({ connectionId }) => connectionId);
  const companyIds = sessions.map(({ companyId }) => companyId);
  return sql`
    select company_id, connection_id, has_file from (
      select * from unnest(${sql.param(companyIds)}::int[], ${sql.param(connectionIds)}::int[]) as open(company_id, connection_id)
      union all
      select c.company_id, c.id from connections c
      join channel_accounts a on a.company_id = c.company_id and a.connection_id = c.id
      where c.channel = any(${sql.param(withoutSession)}::text[]) and c.wanted and c.status = 'CONNECTED'
        and (a.paused_until is null or a.paused_until <= now())
        ${about ? sql`and c.id::text = any(${sql.param([...about])}::text[])` : sql``}
    ) as sending cross join (values (false), (true)) as files(has_file)`;
}
