import {
  type NotificationChoices,
  type NotificationChoicesChanges,
  usualChoices,
  withChanges,
} from '@recado/shared/features/notificationChoices';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { queues } from '../queues/queues.table.ts';
import { notificationChoices } from './notificationChoices.table.ts';

/** A person's choices; the usual ones for what they have not chosen. Queues that are gone are left out. */
export async function choicesOf(tx: Tx, userId: number): Promise<NotificationChoices> {
  const [row] = await tx
    .select({ choices: notificationChoices.choices })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return complete(tx, row?.choices ?? {});
}

/** Applies a change to a person's choices, and tells their other pages. Changes from two devices join. */
export async function changeChoices(
  { tx, publish }: Work,
  userId: number,
  changes: NotificationChoicesChanges,
): Promise<NotificationChoices> {
  await tx.insert(notificationChoices).values({ userId, choices: {} }).onConflictDoNothing();
  const [row] = await tx
    .select({ choices: notificationChoices.choices })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId))
    .for('no key update');
  const choices = withChanges<NotificationChoicesChanges>(row?.choices ?? {}, changes);
  await tx.update(notificationChoices).set({ choices }).where(eq(notificationChoices.userId, userId));
  publish('notification', { action: 'choices' }, { to: [`user:${userId}`] });
  return complete(tx, choices);
}

async function complete(tx: Tx, chosen: NotificationChoicesChanges): Promise<NotificationChoices> {
  const choices = withChanges(usualChoices, chosen);
  return { ...choices, mutedQueueIds: await existingQueues(tx, choices.mutedQueueIds) };
}

async function existingQueues(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: queues.id })
    .from(queues)
    .where(inArray(queues.id, [...ids]))
    .orderBy(queues.id);
  return rows.map(({ id }) => id);
}
