import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { dequeue } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { changeableMessage } from '../changes/changeableMessage.ts';
import { storeChange } from '../changes/storeChange.ts';
import type { MessageRow } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { publishMessage } from '../publishMessage.ts';
import { noteAttempt } from '../way/noteAttempt.ts';
import { lockFailedMessage } from './lockFailedMessage.ts';
import { nextProviderId } from './nextProviderId.ts';

/**
 * Drops a failed message: a person decides that it stays unsent. If the channel reports later that it did arrive, the
 * report counts. Of a change that the channel refused, only the notice goes.
 */
export async function dropMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx } = work;
  const row = await changeableMessage(tx, actor, id);
  // The message itself stays as it was: only its refused change is dropped.
  if (row.message.change?.failure) return storeChange(work, row, {}, undefined);
  const { message, ticket } = await lockFailedMessage(tx, actor, id);
  await tx
    .update(messages)
    // This clears the reason of the failure, and with it whether the message may still leave under its id.
    .set({ failure: 'dropped', ...nextProviderId(message, ticket), version: sql`${messages.version} + 1` })
    .where(eq(messages.id, id));
  await noteAttempt(tx, { messageId: id, kind: 'dropped', userId: actor.userId || null });
  await dequeue(tx, id);
  return publishMessage(work, id, ticket, 'update');
}
