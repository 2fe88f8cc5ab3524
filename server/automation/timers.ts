import { type SQL, sql } from 'drizzle-orm';
import { queues } from '../features/core/queues/queues.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import type { Kernel } from '../kernel.ts';
import { stepsWaiting } from '../steps/steps.wakes.ts';
import { UnknownQuestion } from './chain.ts';
import type { Context } from './context.ts';
import type { Decided } from './runStep.ts';
import { expire } from './timers/expire.ts';
import { expireRating } from './timers/expireRating.ts';
import { passOn } from './timers/passOn.ts';
import { remind } from './timers/remind.ts';
import { route } from './timers/route.ts';
import { dueRows, type Timer } from './timers/timer.ts';
import { wake } from './timers/wake.ts';

/** The timers: they act on tickets because time has passed. */
export const timers: readonly Timer[] = [wake, expireRating, expire, remind, passOn, route];

/** The most steps that one look leaves for each connection; the next look leaves more. */
const mostOfConnection = 200;
/** Tickets of `c` that are due, and in no flow that waits until a time. Only the timer's condition decides: no state exists that a restart could lose. */
const dueTickets = (timer: Timer): SQL => {
  const { t, c, q } = dueRows;
  // An import made the ticket, and its customer has not written since: no timer acts on it (CONN-57).
  const isOld = sql`(${t.origin} = 'import' and ${t.userId} is null
    and coalesce(${t.customerWroteAt}, ${t.createdAt}) <= ${t.createdAt})`;
  const usual = sql`and ${t.snoozedUntil} is null and not ${isOld} and not (${t.isGroup} and ${c.groupAsTicket} = 'disabled')
    and not exists (
      select from automations a where a.company_id = ${t.companyId} and a.ticket_id = ${t.id} and a.busy_until > now()
    )`;
  return sql`
    from ${tickets} t left join ${queues} q on ${q.companyId} = ${t.companyId} and ${q.id} = ${t.queueId}
    where ${t.companyId} = ${c.companyId} and ${t.whatsappId} = ${c.id}
      and ${t.status} <> 'closed' ${timer.ofAll ? sql`` : usual}
      and (${timer.due(dueRows)})`;
};

/**
 * The statement that leaves a step for the due tickets of all companies; a ticket has one waiting step of a timer at
 * most. It looks at each connection by itself, from the oldest ticket. So its cost depends on how many tickets are due,
 * not on how many there are.
 */
export const timerStatement = (timer: Timer): SQL => sql`
  insert into ticket_steps (company_id, ticket_id, about)
  select c.company_id, due.id, ${timer.name} from companies co join connections c on c.company_id = co.id
  cross join lateral (
    select t.id ${dueTickets(timer)} and not exists (
      select from ticket_steps s
      where s.company_id = t.company_id and s.ticket_id = t.id and s.about = ${timer.name} and s.message_id is null
    ) limit ${mostOfConnection}
  ) due
  where co.status and c.archived_at is null
  on conflict (company_id, ticket_id, about) where message_id is null do nothing
  returning company_id as "companyId"`;

/** Leaves a step for each due ticket, of all companies. Throws after the last timer when one failed. */
export async function leaveTimerSteps({
  database,
  wakeups,
}: Pick<Kernel, 'database' | 'wakeups'>): Promise<void> {
  let count = 0;
  const failures: unknown[] = [];
  // Each by itself: a slow or failing timer takes nothing from the others.
  for (const timer of timers)
    await database
      .acrossCompanies(async (tx) => (await tx.execute(timerStatement(timer))).length)
      .then((left) => {
        count += left;
      })
      .catch((error: unknown) => failures.push(new Error(`timer ${timer.name}`, { cause: error })));
  if (count > 0) wakeups.wake(stepsWaiting);
  if (failures.length > 0) throw new AggregateError(failures, 'timers failed');
}

/** Runs a timer's step, if the ticket is still due. */
export async function runTimer(context: Context, name: string): Promise<Decided> {
  const timer = timers.find((one) => one.name === name);
  // A newer release left it: a process of that release takes the step.
  if (!timer) throw new UnknownQuestion(name);
  const [row] = await context.work.tx.execute(
    sql`select 1 from connections c cross join lateral (select 1 ${dueTickets(timer)} and t.id = ${context.ticket.id}) due where c.id = ${context.connection.id}`,
  );
  return { decider: name, decision: row ? await timer.run(context) : 'not due any more' };
}
