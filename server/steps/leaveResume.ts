import { sql } from 'drizzle-orm';
import type { Work } from '../work.ts';
import { ticketSteps } from './steps.table.ts';
import { stepsWaiting } from './steps.wakes.ts';

const prefix = 'resume:';

/** The wait that a step ends; undefined for other steps. */
export const waitOf = (about: string): string | undefined =>
  about.startsWith(prefix) ? about.slice(prefix.length) : undefined;

/**
 * Leaves a step that ends a wait of a ticket's automation at its time. A second one for the same wait moves the first
 * to the earlier time.
 */
export async function leaveResume(
  { tx, wake }: Work,
  { ticketId, waitId, dueAt }: { ticketId: number; waitId: string; dueAt: Date },
): Promise<void> {
  await tx
    .insert(ticketSteps)
    .values({ ticketId, about: `${prefix}${waitId}`, dueAt })
    .onConflictDoUpdate({
      target: [ticketSteps.companyId, ticketSteps.ticketId, ticketSteps.about],
      targetWhere: sql`${ticketSteps.messageId} is null`,
      set: { dueAt: sql`least(${ticketSteps.dueAt}, excluded.due_at)` },
    });
  wake(stepsWaiting);
}
