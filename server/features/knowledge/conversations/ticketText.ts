import { AppError, found } from '@recado/shared/errors';
import { mostSourceCharacters } from '@recado/shared/features/knowledge';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { maySee } from '../../core/access/access.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { users } from '../../core/users/users.table.ts';
import { withoutPersonalData } from './withoutPersonalData.ts';

/** The most messages of a conversation. */
const mostMessages = 500;
/** Letters around a message: the side before it, and empty lines. */
const lettersBeside = 14;

const sides: Readonly<Record<string, readonly [customer: string, agent: string]>> = {
  pt: ['Cliente', 'Atendente'],
  en: ['Customer', 'Agent'],
  es: ['Cliente', 'Agente'],
  tr: ['Müşteri', 'Temsilci'],
};

/** A resolved conversation without personal data, and the names that were taken out of it. */
interface TicketText {
  text: string;
  removed: number;
  names: string[];
}

/**
 * The words of a resolved conversation that this person may see, without personal data (KNOW-04). Notes, deleted
 * messages and files stay out; what is more than a source may have is left out at its end. Throws ERR_NO_TICKET_FOUND, and ERR_VALIDATION for one that is not resolved.
 */
export async function ticketText(tx: Tx, actor: Actor, ticketId: number): Promise<TicketText> {
  const [row] = await tx
    .select({ id: tickets.id, status: tickets.status, contactId: tickets.contactId })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)));
  const ticket = found(row, 'ERR_NO_TICKET_FOUND');
  if (ticket.status !== 'closed')
    throw new AppError('ERR_VALIDATION', { fields: { ticketId: 'Not resolved' } });
  const rows = await tx
    .select({
      body: messages.body,
      fromMe: messages.fromMe,
      contactId: messages.contactId,
      userId: messages.userId,
      mediaType: messages.mediaType,
    })
    .from(messages)
    .where(and(eq(messages.ticketId, ticketId), eq(messages.isPrivate, false), eq(messages.isDeleted, false)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(mostMessages);
  const names = await namesOf(
    tx,
    rows.flatMap(({ contactId }) => contactId ?? []).concat(ticket.contactId ?? []),
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const { language } = await readSettings(tx, ['language']);
  const [customer, agent] = sides[language] ?? sides.pt!;
  const parts: { side: string; words: string[] }[] = [];
  let letters = 0;
  for (const { body, fromMe, mediaType } of rows) {
    if (body.trim() === '' || isNoText(mediaType)) continue;
    // Sides and places of personal data take letters too; a source has no room for more.
    letters += body.trim().length + lettersBeside;
    if (letters > mostSourceCharacters) break;
    const side = fromMe ? agent : customer;
    const last = parts.at(-1);
    if (last?.side === side) last.words.push(body.trim());
    else parts.push({ side, words: [body.trim()] });
  }
  const whole = parts.map(({ side, words }) => `${side}: ${words.join('\n')}`).join('\n\n');
  const { text, removed } = withoutPersonalData(whole, names);
  return { text: text.slice(0, mostSourceCharacters), removed, names };
}

/** Their body is a place, a card of a person, or a kind of call. */
const isNoText = (mediaType: string | null): boolean =>
  mediaType !== null && !['image', 'video', 'document', 'application'].includes(mediaType);

async function namesOf(tx: Tx, contactIds: number[], userIds: number[]): Promise<string[]> {
  const people = await tx
    .select({ name: contacts.name })
    .from(contacts)
    .where(inArray(contacts.id, contactIds));
  const agents = await tx.select({ name: users.name }).from(users).where(inArray(users.id, userIds));
  return [...people, ...agents].map(({ name }) => name);
}
