import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import { dequeue } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { changeableMessage } from '../changes/changeableMessage.ts';
import { storeChange } from '../changes/storeChange.ts';
import type { MessageRow } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { publishMessage } from '../publishMessage.ts';
import { failedMessage } from './failedMessage.ts';
import { nextProviderId } from './nextProviderId.ts';

/** Somebody decides that a failed message stays unsent. Should the channel say later that it did arrive, that is the truth. Of a change that the channel did not take the notice goes. */
export async function dropMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx } = work;
  const row = await changeableMessage(tx, actor, id);
  // The message itself is as it was: only that it was to be changed is put aside.
  if (row.message.change?.failure) return storeChange(work, row, {}, undefined);
  const { message, ticket } = await failedMessage(tx, actor, id);
  await tx
    .update(messages)
    // Why it failed is forgotten here, and with it whether it may still leave under its id.
    .set({ failure: 'dropped', ...nextProviderId(message, ticket), version: sql`${messages.version} + 1` })
    .where(eq(messages.id, id));
  await dequeue(tx, id);
  return publishMessage(work, id, ticket, 'update');
}
