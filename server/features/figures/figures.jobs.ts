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
    const due = await kernel.inAcross(({ tx }) =>
      tx.execute<{ id: number }>(sql`
        select id from companies c
        where exists (select from figure_changes k where k.company_id = c.id)
          or (exists (select from attendances a where a.company_id = c.id) and not exists (
            select from figure_spans s where s.company_id = c.id and not s.is_month and s.gone_at is null
              and s.time_zone = c.time_zone and s.starts >= ${lastClosed(sql`c.time_zone`)}))
          or exists (select from figure_spans s where s.company_id = c.id and s.gone_at < now() - interval '1 minute')
        order by id`),
    );
    for (const { id } of due) await rollFigures(kernel.inWork, id);
  },
});
