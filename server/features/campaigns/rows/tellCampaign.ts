import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { waitingTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Work } from '../../../work.ts';
import { campaigns } from '../campaigns.table.ts';
import { publishCampaign } from './campaignRow.ts';

/** A campaign's progress is published at most so often; what people do is published at once. */
const leastSeconds = 1;

/**
 * Publishes a campaign's progress, at most once a second. What changed within that second is published after it, by the
 * task that makes the entries: it finds nothing else to do.
 */
export async function tellCampaign(work: Work, { id }: { id: number }): Promise<void> {
  const { tx } = work;
  const [published] = await tx
    .update(campaigns)
    .set({ toldAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(campaigns.id, id),
        or(
          isNull(campaigns.toldAt),
          sql`${campaigns.toldAt} not between clock_timestamp() - make_interval(secs => ${leastSeconds}) and clock_timestamp()`,
        ),
      ),
    )
    .returning({ id: campaigns.id });
  if (published) return void (await publishCampaign(work, id, 'update'));
  const [waiting] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(waitingTasks('campaignEntries', id))
    .limit(1);
  if (waiting) return;
  await tx.insert(tasks).values({
    kind: 'campaignEntries',
    ref: id,
    key: String(id),
    dueAt: sql`now() + make_interval(secs => ${leastSeconds})`,
  });
}
