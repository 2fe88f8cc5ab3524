import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq } from 'drizzle-orm';
import { cut, pageOf } from '../../../db/statements/paged.ts';
import type { Work } from '../../../work.ts';
import { media } from '../media/media.table.ts';
import { messages } from '../messages/messages.table.ts';
import { inHistory } from '../ticketRows/inHistory.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { contactRow } from './contactRow.ts';

/** One page of the files of a contact's tickets, as far as this person reads their history (OPEN-91), newest first. */
export async function contactFiles(
  { tx, links }: Pick<Work, 'tx' | 'links'>,
  actor: Actor,
  contactId: number,
  { pageNumber }: { pageNumber: number },
) {
  const { id } = await contactRow(tx, contactId);
  const { limit, offset } = pageOf(pageNumber);
  const rows = await tx
    .select({ file: media, message: messages, ticketUuid: tickets.uuid })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .innerJoin(media, eq(media.id, messages.mediaId))
    .where(and(eq(messages.isDeleted, false), eq(media.state, 'ready'), inHistory(tx, actor, Number(id))))
    .orderBy(desc(messages.id))
    .limit(limit)
    .offset(offset);
  const { items, hasMore } = cut(rows);
  return {
    hasMore,
    files: items.map(({ file, message, ticketUuid }) => ({
      id: file.id,
      name: file.name,
      mime: file.mime,
      bytes: file.bytes,
      path: links.sign(file.companyId, file.id),
      fromMe: message.fromMe,
      createdAt: message.createdAt,
      ticketUuid,
    })),
  };
}
