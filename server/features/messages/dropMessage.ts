import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { dequeue } from '../../outbox/outboxRows.ts';
import type { Work } from '../../work.ts';
import { failedMessage } from './failedMessage.ts';
import type { MessageRow } from './messageRow.ts';
import { messages } from './messages.table.ts';
import { nextProviderId } from './nextProviderId.ts';
import { publishMessage } from './publishMessage.ts';

/** Somebody decides that a failed message stays unsent. Should the channel say later that it did arrive, that is the truth. */
export async function dropMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx } = work;
  const { message, ticket } = await failedMessage(tx, actor, id);
  await tx
    .update(messages)
    // Why it failed is forgotten here, and with it whether it may still leave under its id.
    .set({ failure: 'dropped', ...nextProviderId(message, ticket), version: sql`${messages.version} + 1` })
    .where(eq(messages.id, id));
  await dequeue(tx, id);
  return publishMessage(work, id, ticket, 'update');
}
