import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { stepsWaiting } from '../../steps/steps.wakes.ts';

/** Longer waits are not looked at: a rule that is switched on begins nothing for customers of last week. */
const mostMinutesLate = 24 * 60;
/** One look leaves at most so many steps for each rule; the next look leaves more. */
const mostOfRule = 200;

/** The wait of a customer, in a step and in the memory of the rules that it began. */
const wait = sql.raw(`floor(extract(epoch from t.waiting_since) * 1000)::text`);

/**
 * Leaves a step for each customer who waits longer than a rule allows, of all companies; once for each wait. The
 * condition alone decides, so nothing is lost by a restart.
 */
export async function leaveWaitingRules({ database, wakeups }: Pick<Kernel, 'database' | 'wakeups'>) {
  const left = await database.acrossCompanies((tx) =>
    tx.execute(sql`
      insert into ticket_steps (company_id, ticket_id, about)
      select f.company_id, due.id, 'rule:' || f.id || ':' || due.wait
      from flows f join companies c on c.id = f.company_id and c.status
      cross join lateral (select (f.trigger->>'minutes')::int as minutes) rule
      cross join lateral (
        select t.id, ${wait} as wait from tickets t
        where t.company_id = f.company_id and t.status in ('open', 'pending') and t.snoozed_until is null
          and t.waiting_since < now() - make_interval(mins => rule.minutes)
          and t.waiting_since > now() - make_interval(mins => rule.minutes + ${mostMinutesLate})
          and not exists (
            select from automations a where a.company_id = t.company_id and a.ticket_id = t.id
              and a.told->>('rule-' || f.id) = ${wait})
        limit ${mostOfRule}
      ) due
      where f.kind = 'rule' and f.active and f.trigger->>'on' = 'waiting'
        and exists (select from flow_versions v where v.company_id = f.company_id and v.flow_id = f.id and v.is_current)
      on conflict do nothing
      returning 1`),
  );
  if (left.length > 0) wakeups.wake(stepsWaiting);
}
