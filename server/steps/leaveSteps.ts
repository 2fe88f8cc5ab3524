import type { SettingKey } from '@recado/shared/features/settings';
import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '../db/statements/preparedStatement.ts';
import type { Work } from '../work.ts';
import { stepsWaiting } from './steps.wakes.ts';

/**
 * Leaves a step for each of these messages that may concern automation: live ones, just stored, from the customer or
 * written on the company's phone. One statement for all of them. A ticket with an agent costs a look at its row and
 * nothing else. The exceptions are a flow that waits for the customer's words there, and calls and voice messages,
 * which the bot may refuse at any time.
 */
export async function leaveSteps({ tx, wake }: Work, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  const left = await insertSteps(tx, { messageIds: [...messageIds] });
  if (left.length > 0) wake(stepsWaiting);
}

/** The company has set it to another value than the default. */
const isSet = (key: SettingKey): SQL =>
  sql`exists (select from company_settings where key = ${sql.raw(`'${key}'`)} and value <> 'disabled')`;

/** May be a word that leads back in a menu (`backOf`), with anything around it that is no letter or digit. */
const mayLeadBack = sql`regexp_replace(m.body, '[[:space:]\u00a0*]', '', 'g') ~* '^([#0]|v.{5,11}|b.?a.?c.?k.?|g.?e.?r.{1,2}|(main|ana)?m.?e.?n.{1,3}(principal)?)$'`;

/** A waiting ticket without owner may still be shown a menu of queues or options, or go to its last owner. */
const mayBeAsked = sql`t.user_id is null and a.attended_at is null and (
  case when t.queue_id is null
    then a.told->>'menuAt' is null or exists (select from connection_queues q where q.connection_id = c.id)
    else a.told->>'entered' is null
  end
  or ${mayLeadBack}
  or (a.told->>'wallet' is null and ${isSet('DirectTicketsToWallets')})
)`;

/** A phrase may start a flow in any waiting ticket without owner, and a flow's run window may have begun. */
const mayStartFlow = sql`t.user_id is null and a.attended_at is null and (
  exists (select from phrase_campaigns f where f.status and (f.whatsapp_id is null or f.whatsapp_id = c.id))
  or exists (select from connection_flows f where f.connection_id = c.id and f.use = 'scheduled')
)`;

/** A bot of the connection or the queue may answer a waiting ticket that was not handed to people. */
const mayMeetBot = sql`t.user_id is null and a.attended_at is null and a.told->>'wantsPerson' is null and (
  exists (select from connection_bots b where b.connection_id = c.id and (b.integration_id is not null or b.prompt_id is not null))
  or exists (select from queue_bots b where b.queue_id = t.queue_id)
)`;

/**
 * Could a link of automation/chain.ts have anything to do with the customer's words? It may say yes too often (then the
 * step does nothing) and never no where a link applies. What stays out: words in a waiting ticket that the bot is done with.
 * A step before this one can make the bot ask something, but words written before a question are no answer to it.
 */
const mayReact = sql`t.use_integration and not p.disable_bot and (
  t.status <> 'pending'
  or a.ticket_id is null
  or a.waits is not null
  or (c.collective_vacation_end is not null and c.collective_vacation_message <> '')
  or ${isSet('scheduleType')}
  or (p.lgpd_accepted_at is null and ${isSet('enableLGPD')})
  or (${mayBeAsked})
  or (${mayStartFlow})
  or (${mayMeetBot})
)`;

const insertSteps = preparedSql<{ messageIds: number[] }, unknown>(
  () => sql`
    insert into ticket_steps (ticket_id, about, message_id)
    select m.ticket_id, 'message', m.id from unnest(${sql.placeholder('messageIds')}::bigint[]) as stored(id)
    cross join lateral (select * from messages where messages.id = stored.id offset 0) m
    cross join lateral (select * from tickets where tickets.id = m.ticket_id offset 0) t
    cross join lateral (select * from connections where connections.id = t.whatsapp_id offset 0) c
    cross join lateral (select * from contacts where contacts.id = t.contact_id offset 0) p
    left join lateral (select * from automations where automations.ticket_id = t.id offset 0) a on true
    where (not t.is_group or c.group_as_ticket = 'enabled')
      and (
        (t.status in ('pending', 'lgpd', 'nps') and (m.from_me or (${mayReact})))
        or (t.status = 'open' and not m.from_me and a.waits is not null)
        or (not m.from_me and m.media_type in ('audio', 'call_log'))
      )
    order by m.id
    returning 1`,
);
