import { and, eq, sql } from 'drizzle-orm';
import { leaveSteps } from '../../steps/leaveSteps.ts';
import type { Work } from '../../work.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { publishMessages } from '../core/messages/publishMessage.ts';
import { showLastMessage } from '../core/messages/showLastMessage.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { type Arrived, expectedMedia, messageColumns } from './messageColumns.ts';

/**
 * Fills a placeholder, for content that could not be read at first, with its content; counts nothing twice. Any other
 * message that we have stays as it is. So does a placeholder of another conversation, since the sender chooses the
 * id. Returns the file that has to be fetched, if there is one.
 */
export async function fillIn(
  work: Work,
  { whatsappId: connectionId, contactId }: Pick<typeof tickets.$inferSelect, 'whatsappId' | 'contactId'>,
  event: Arrived,
): Promise<number[]> {
  const { tx } = work;
  const { content, providerId } = event;
  if (content.type === 'other' && content.mediaType === 'unsupported') return [];
  const isPlaceholder = and(
    eq(messages.connectionId, connectionId),
    eq(messages.providerId, providerId),
    eq(messages.mediaType, 'unsupported'),
    eq(messages.fromMe, event.fromMe),
    eq(tickets.contactId, contactId),
  );
  const [placeholder] = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(isPlaceholder)
    .for('no key update', { of: messages });
  if (!placeholder) return [];
  const [file] =
    content.type === 'media'
      ? await tx.insert(media).values(expectedMedia(connectionId, content)).returning({ id: media.id })
      : [];
  const [row] = await tx
    .update(messages)
    .set({ ...messageColumns(event), mediaId: file?.id ?? null, version: sql`${messages.version} + 1` })
    .where(eq(messages.id, placeholder.id))
    .returning();
  const ticket = await showLastMessage(work, row!.ticketId);
  await publishMessages(work, [row!.id], ticket, 'update');
  // Its content may be the reply that a waiting step needs.
  if (event.isLive) await leaveSteps(work, [row!.id]);
  return file ? [file.id] : [];
}
