import { eq, sql } from 'drizzle-orm';
import { channelOf } from '../../../../channels/registry.ts';
import { mustBeInService } from '../../../../outbox/mustSend.ts';
import type { LeavingChange } from '../../../../outbox/outbox.table.ts';
import { enqueueChange } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import type { MessageRow } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { publishMessage } from '../publishMessage.ts';
import { queueLinkPreviews } from '../sending/queueLinkPreviews.ts';
import { showLastMessage } from '../showLastMessage.ts';
import type { Changeable } from './changeableMessage.ts';

/**
 * Stores a message as somebody wants it from now on. In the same transaction it queues the change for the channel,
 * behind all earlier messages. `leaving` is undefined for a message that the other side never had.
 */
export async function storeChange(
  work: Work,
  { message, ticket }: Changeable,
  values: Partial<typeof messages.$inferInsert>,
  leaving: LeavingChange | undefined,
): Promise<MessageRow> {
  const { tx } = work;
  if (leaving) await mustBeInService(tx, message.connectionId);
  await tx
    .update(messages)
    .set({
      ...values,
      change: leaving ? { kind: leaving.kind, failure: null, value: wantedOf(leaving) } : null,
      version: sql`${messages.version} + 1`,
    })
    .where(eq(messages.id, message.id));
  if (leaving)
    await enqueueChange(work, {
      connectionId: message.connectionId,
      ticketId: ticket.id,
      changedId: message.id,
      providerId: channelOf(ticket.channel).newProviderId(),
      change: leaving,
    });
  if (values.body !== undefined) await queueLinkPreviews(work, [{ ...message, body: values.body }]);
  const place = leaving?.kind === 'reaction' ? ticket : await showLastMessage(work, ticket.id);
  return publishMessage(work, message.id, place, 'update');
}

/** The text or the emoji that somebody wanted. */
export const wantedOf = (change: LeavingChange): string | null =>
  change.kind === 'edit' ? change.body : change.kind === 'reaction' ? change.emoji : null;
