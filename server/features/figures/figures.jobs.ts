import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../jobs/defineJob.ts';
import { lastClosed, rollFigures } from './rollFigures.ts';

/** Adds up what figures are made of, in every company in which a day is over or something changed (FIGURE-04). */
export const keepFigures = defineJob({
  name: 'figures.keep',
  data: z.object({}),
  everyMs: 60_000,
  async run({ kernel }) {
    // Each by the first entry of an index: a plan for most companies would read all attendances for those that have none.
    const due = await kernel.inAcross(({ tx }) =>
      tx.execute<{ id: number }>(sql`
        select id from companies c
        where (select at from figure_changes k where k.company_id = c.id order by at limit 1) is not null
          or ((select begun_at from attendances a where a.company_id = c.id order by begun_at limit 1) is not null
            and coalesce((select starts from figure_spans s where s.company_id = c.id and not is_month and gone_at is null
              and time_zone = c.time_zone order by starts desc limit 1) < ${lastClosed(sql`c.time_zone`)}, true))
          or exists (select from figure_spans s where s.gone_at < now() - interval '1 minute' and s.company_id = c.id)
        order by id`),
    );
    for (const { id } of due) await rollFigures(kernel.inWork, id);
  },
});
