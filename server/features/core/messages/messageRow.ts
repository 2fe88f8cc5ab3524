import { type Message, maskMessage } from '@recado/shared/features/messages';
import { firstLink } from '@recado/shared/lib/links';
import type { Actor } from '@recado/shared/permissions';
import { getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { always, lateral, rowById } from '../../../db/statements/lateral.ts';
import { writerById } from '../../../doers/writerById.ts';
import type { Links } from '../../../storage/links.ts';
import { linkPreviews } from '../../linkPreviews/linkPreviews.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { media } from '../media/media.table.ts';
import { fileColumns, shownFile } from '../media/shownFile.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { messages } from './messages.table.ts';

/** A message as the API shows it, before dates become text. */
export type MessageRow = z.input<typeof Message>;

const quoted = alias(messages, 'quoted');
const quotedOne = lateral(
  quoted,
  sql`select * from ${messages} ${quoted} where ${quoted.id} = ${messages.quotedId} offset 0`,
);
const { searchBody: _, linkPreviewId: __, ...shown } = getTableColumns(messages);

/** Reads messages with all that a bubble shows, in one statement. Add `where`, `orderBy` and `limit`, or say which `from` it is. */
export const selectMessages = (tx: Tx, from = messages) =>
  tx
    .select({
      message: { ...shown, ticketUuid: tickets.uuid, ticketContactId: tickets.contactId },
      user: { id: users.id, name: users.name },
      contact: { id: contacts.id, name: contacts.name, number: contacts.number, isGroup: contacts.isGroup },
      file: fileColumns,
      preview: {
        url: linkPreviews.url,
        title: linkPreviews.title,
        description: linkPreviews.description,
        pictureUrl: linkPreviews.pictureUrl,
      },
      quoted: {
        id: quoted.id,
        body: quoted.body,
        fromMe: quoted.fromMe,
        mediaType: quoted.mediaType,
        isDeleted: quoted.isDeleted,
      },
      quotedBy: sql<{
        id: number;
        name: string;
      } | null>`(select jsonb_build_object('id', contacts.id, 'name', contacts.name) from contacts where contacts.id = ${quoted.contactId})`,
    })
    .from(from)
    .innerJoinLateral(rowById(tickets, messages.ticketId), always)
    .leftJoinLateral(rowById(contacts, messages.contactId), always)
    .leftJoinLateral(writerById(messages.userId), always)
    .leftJoinLateral(rowById(media, messages.mediaId), always)
    .leftJoinLateral(rowById(linkPreviews, messages.linkPreviewId), always)
    .leftJoinLateral(quotedOne, always);

type Selected = Awaited<ReturnType<typeof selectMessages>>[number];

/**
 * The reply's form of a message. A deleted message has no text, no file and no quote. Its own columns come as one
 * object: copied whole it costs a tenth of what leaving four out of all would.
 */
export function shapeMessage(row: Selected, links: Links): MessageRow {
  const { message, user, contact, file, preview, quoted: answered, quotedBy } = row;
  const gone = message.isDeleted;
  return {
    ...message,
    user,
    contact,
    body: gone ? '' : message.body,
    vCard: gone ? null : message.vCard,
    details: gone ? null : message.details,
    linkPreview: gone ? null : previewIn(message.body, preview),
    reactions: gone
      ? []
      : message.reactions.map(({ emoji, fromMe, name = null }) => ({ emoji, fromMe, name })),
    change: message.change && gone ? { ...message.change, value: null } : message.change,
    mentions: gone ? [] : message.mentions,
    ...shownFile(message, file, links),
    quotedMsg:
      answered && !gone
        ? { ...answered, body: answered.isDeleted ? '' : answered.body, contact: quotedBy }
        : null,
  };
}

/** The preview of an address that is still the first one in the words: they may have been changed. */
function previewIn(body: string, preview: Selected['preview']): MessageRow['linkPreview'] {
  if (!preview || preview.title === null || firstLink(body) !== preview.url) return null;
  return { ...preview, title: preview.title };
}

/** The message as this person may see it. */
export const shownTo = (actor: Actor, message: MessageRow): MessageRow =>
  actor.masked ? maskMessage(message) : message;
