import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { always } from '../../../db/statements/lateral.ts';
import { writerById } from '../../../doers/writerById.ts';
import { contactIdentities, contacts } from '../../core/contacts/contacts.table.ts';
import { media } from '../../core/media/media.table.ts';
import { messageEdits, messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { users } from '../../core/users/users.table.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { contactTags, tags } from '../../tags/tags.table.ts';
import { ticketNotes } from '../../ticketNotes/ticketNotes.table.ts';
import { listConsents } from '../consents.ts';
import { rowsOfPerson } from './rowsOfPerson.ts';

const atOnce = 500;

/** Reads everything about a person except messages. Throws ERR_NO_CONTACT_FOUND. */
export async function readPerson(tx: Tx, contactId: number) {
  const ids = await rowsOfPerson(tx, contactId);
  const ofThem = inArray(tickets.contactId, ids);
  return {
    ids,
    contacts: await tx
      .select({
        id: contacts.id,
        name: contacts.name,
        number: contacts.number,
        email: contacts.email,
        channel: contacts.channel,
        active: contacts.active,
        extraInfo: contacts.extraInfo,
        lgpdAcceptedAt: contacts.lgpdAcceptedAt,
        createdAt: contacts.createdAt,
      })
      .from(contacts)
      .where(inArray(contacts.id, ids)),
    identities: await tx
      .select({ kind: contactIdentities.kind, value: contactIdentities.value })
      .from(contactIdentities)
      .where(inArray(contactIdentities.contactId, ids)),
    tags: await tx
      .selectDistinct({ name: tags.name })
      .from(contactTags)
      .innerJoin(tags, eq(tags.id, contactTags.tagId))
      .where(inArray(contactTags.contactId, ids)),
    consents: await listConsents(tx, contactId),
    tickets: await tx
      .select({ id: tickets.id, uuid: tickets.uuid, status: tickets.status, createdAt: tickets.createdAt })
      .from(tickets)
      .where(ofThem)
      .orderBy(asc(tickets.id)),
    notes: await tx
      .select({ ticketId: ticketNotes.ticketId, note: ticketNotes.note, createdAt: ticketNotes.createdAt })
      .from(ticketNotes)
      .innerJoin(tickets, eq(tickets.id, ticketNotes.ticketId))
      .where(ofThem)
      .orderBy(asc(ticketNotes.id)),
    schedules: await tx
      .select({ body: schedules.body, sendAt: schedules.sendAt, status: schedules.status })
      .from(schedules)
      .where(inArray(schedules.contactId, ids))
      .orderBy(asc(schedules.sendAt)),
  };
}
export type PersonData = Awaited<ReturnType<typeof readPerson>>;

/** Reads the next messages with this person, in the order of storing; of groups only the person's own. */
export async function nextMessages(tx: Tx, ids: readonly number[], after: number, ticketId?: number) {
  const own = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.contactId, [...ids]));
  return tx
    .select({
      id: messages.id,
      ticketId: messages.ticketId,
      fromMe: messages.fromMe,
      isPrivate: messages.isPrivate,
      isDeleted: messages.isDeleted,
      body: messages.body,
      vCard: messages.vCard,
      originalBody: messages.originalBody,
      edits: sql<
        string[]
      >`array(select ${messageEdits.body} from ${messageEdits} where ${messageEdits.messageId} = ${messages.id} order by ${messageEdits.id})`,
      reactions: messages.reactions,
      sentBy: users.name,
      createdAt: messages.createdAt,
      file: {
        id: media.id,
        name: media.name,
        mime: media.mime,
        state: media.state,
        storageKey: media.storageKey,
      },
    })
    .from(messages)
    .leftJoinLateral(writerById(messages.userId), always)
    .leftJoin(media, eq(media.id, messages.mediaId))
    .where(
      and(
        gt(messages.id, after),
        ticketId === undefined
          ? or(inArray(messages.ticketId, own), inArray(messages.contactId, [...ids]))
          : eq(messages.ticketId, ticketId),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(atOnce);
}
export type SentMessage = Awaited<ReturnType<typeof nextMessages>>[number];
