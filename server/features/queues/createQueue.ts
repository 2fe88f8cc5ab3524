import type { QueueInput } from '@recado/shared/features/queues';
import type { z } from 'zod';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { withinPlan } from '../companies/withinPlan.ts';
import { queues } from './queues.table.ts';

/** Creates a queue within the plan's limit. A colour or name that is taken is refused by the database. */
export async function createQueue(work: Work, input: z.output<typeof QueueInput>) {
  await withinPlan(work, 'queues', queues);
  const [queue] = await work.tx.insert(queues).values(input).returning();
  work.publish('queue', { action: 'create', queue: queue! }, everybody);
  return queue!;
}
