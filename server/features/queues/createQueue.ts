import { AppError, found } from '@recado/shared/errors';
import type { QueueInput } from '@recado/shared/features/queues';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { companies, plans } from '../companies/companies.table.ts';
import { queues } from './queues.table.ts';

/** Creates a queue within the plan's limit (OPEN-59). A colour or name that is taken is refused by the database. */
export async function createQueue({ tx, publish }: Work, input: z.output<typeof QueueInput>) {
  const [[used], [plan]] = await Promise.all([
    tx.select({ queues: count() }).from(queues),
    tx.select({ max: plans.queues }).from(companies).innerJoin(plans, eq(plans.id, companies.planId)),
  ]);
  const { max } = found(plan, 'ERR_NO_PLAN_FOUND');
  if (used!.queues >= max) throw new AppError('ERR_PLAN_LIMIT', { data: { limit: 'queues', max } });
  const [queue] = await tx.insert(queues).values(input).returning();
  publish('queue', { action: 'create', queue: queue! }, everybody);
  return queue!;
}
