import { sql } from 'drizzle-orm';
import { monotonicMs } from '../../../clock.ts';
import { defineJob } from '../../../jobs/defineJob.ts';
import { lastClosed, rollFigures } from './rollFigures.ts';

/** A run ends before the next begins: that one goes on with the rest, and other work has its turn. */
const runMs = 45_000;

/** Adds up the figures of every company with a finished day or a change (FIGURE-04). */
export const keepFigures = defineJob({
  name: 'figures.keep',
  everyMs: 60_000,
  async run({ kernel }) {
    // Each company by the first entry of an index: a plan that suits most companies would read all attendances for
    // those that have none.
    const due = await kernel.inAcross(({ tx }) =>
      tx.execute<{ id: number }>(sql`
        select id from companies c
        where (select at from figure_changes k where k.company_id = c.id order by at limit 1) is not null
          or ((select begun_at from attendances a where a.company_id = c.id order by begun_at limit 1) is not null
            and coalesce((select starts from figure_spans s where s.company_id = c.id and not is_month and gone_at is null
              and time_zone = c.time_zone order by starts desc limit 1) < ${lastClosed(sql`c.time_zone`)}, true))
          or exists (select from figure_spans s where s.gone_at < now() - interval '10 minutes' and s.company_id = c.id)
        order by random()`),
    );
    const until = monotonicMs() + runMs;
    const mayGoOn = () => monotonicMs() < until;
    // In no order; one that fails does not keep the others from being added up.
    for (const { id } of due)
      if (mayGoOn())
        await rollFigures(kernel.inWork, id, mayGoOn).catch((error: unknown) =>
          kernel.log.error({ err: error, companyId: id }, 'figures of a company were not added up'),
        );
  },
});
