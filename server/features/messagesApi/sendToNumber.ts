import { AppError, found } from '@recado/shared/errors';
import {
  type ApiTemplate,
  isPlainNumber,
  type NewApiMessage,
  type SentByApi,
} from '@recado/shared/features/messagesApi';
import type { Actor } from '@recado/shared/permissions';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Tx } from '../../db/client.ts';
import { mustSend } from '../../outbox/mustSend.ts';
import { typedNumber } from '../../text/typedNumber.ts';
import type { Work } from '../../work.ts';
import { inService } from '../core/connections/connectionRules.ts';
import { connections } from '../core/connections/connections.table.ts';
import { phoneIdentities } from '../core/contacts/matchesContact.ts';
import { resolveContact } from '../core/contacts/resolveContact.ts';
import { checkSendable } from '../core/messages/sending/checkSendable.ts';
import { fileDrafts } from '../core/messages/sending/partsOfRequest.ts';
import { storeOutgoing } from '../core/messages/sending/storeOutgoing.ts';
import { mustTakeTickets } from '../core/people/mustTakeTickets.ts';
import { queues } from '../core/queues/queues.table.ts';
import { templateDraft } from '../core/templates/templateDraft.ts';
import { templateNamed } from '../core/templates/templatesOf.ts';
import { logNewTicket } from '../core/ticketRows/logNewTicket.ts';
import { logTickets } from '../core/ticketRows/logTickets.ts';
import { publishTicket } from '../core/ticketRows/publishTicket.ts';
import { unclosedOrMade } from '../core/tickets/moves/unclosedOrMade.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';

type Input = z.output<typeof NewApiMessage>;
type Ticket = typeof tickets.$inferSelect;

/**
 * Sends a program's message to a number (API-03, API-04), in one transaction. Finds or makes the contact and its
 * unclosed ticket on the connection, stores and queues the message, closes the ticket if asked.
 * Throws ERR_WAPP_INVALID_CONTACT for a number that is not plain or is blocked, ERR_INCOMPLETE_NUMBER for one that
 * lacks digits. Throws ERR_EMPTY_MESSAGE, the error of anything named that does not exist, and what `checkSendable`
 * and `templateDraft` refuse.
 */
export async function sendToNumber(
  work: Work,
  actor: Actor,
  input: Input,
  files: UploadedFile[],
): Promise<SentByApi> {
  const { tx } = work;
  const { userId, queueId, closeTicket } = input;
  const body = input.body.trim();
  if (!isPlainNumber(input.number)) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const number = await typedNumber(tx, input.number);
  const { template } = input;
  if (template && (body !== '' || files.length > 1)) throw new AppError('ERR_KIND_NOT_SENT');
  if (body === '' && files.length === 0 && !template) throw new AppError('ERR_EMPTY_MESSAGE');
  const connection = await connectionFor(tx, actor, input.whatsappId);
  if (queueId !== undefined)
    found(
      (await tx.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId)))[0],
      'ERR_NO_QUEUE_FOUND',
    );
  if (userId !== undefined && !closeTicket) await mustTakeTickets(tx, userId);
  const named = userId === undefined ? undefined : await nameOf(tx, userId);
  const contact = await resolveContact(work, {
    identities: phoneIdentities(number),
    name: null,
    isGroup: false,
    channel: connection.channel,
  });
  if (!contact.active) throw new AppError('ERR_WAPP_INVALID_CONTACT');
  const { ticket, isNew } = await unclosedOrMade(work, {
    contact,
    connection,
    opens: !closeTicket,
    made: {
      status: closeTicket ? 'closed' : userId === undefined ? 'pending' : 'open',
      userId: userId ?? null,
      queueId: queueId ?? null,
      origin: 'api',
    },
  });
  if (isNew) await logNewTicket(work, ticket, ticket.status === 'closed' ? 'closed' : undefined);
  const signer = input.sendSignature
    ? (named ?? (actor.userId && (await nameOf(tx, actor.userId))))
    : undefined;
  const words = signer && body !== '' ? `*${signer}:*\n${body}` : body;
  const drafts = template
    ? [await templateMessage(work, ticket, template, files)]
    : await wordsAndFiles(work, ticket, words, files);
  const author = userId ?? (actor.scopes ? null : actor.userId);
  const sent = await storeOutgoing(
    work,
    ticket,
    drafts.map((draft) => ({ ...draft, userId: author, sentBy: 'token' as const })),
    { lane: 'bot' },
  );
  if (closeTicket && ticket.status !== 'closed') await close(work, ticket);
  await publishTicket(work, ticket.id, isNew ? null : ticket);
  return {
    message: 'Mensagem enviada com sucesso',
    ticketId: ticket.id,
    contactId: contact.id,
    messageIds: sent.map(({ id }) => id as number),
  };
}

/** The words under the first file, or alone. */
async function wordsAndFiles({ tx, clock }: Work, ticket: Ticket, body: string, files: UploadedFile[]) {
  checkSendable(ticket, { body, files, hasCard: false }, clock.now());
  if (files.length === 0) return [{ body }];
  const drafts = await fileDrafts(tx, files, { isVoice: false, connectionId: ticket.whatsappId });
  return drafts.map((draft, n) => ({ ...draft, body: n === 0 ? body : '' }));
}

/** A template with its values, and the file above its words (API-09); no window holds it back. */
async function templateMessage(
  { tx, clock }: Work,
  ticket: Ticket,
  sent: ApiTemplate,
  files: UploadedFile[],
) {
  const { whatsappId: connectionId } = ticket;
  const templateId = await templateNamed(tx, connectionId, sent);
  const draft = await templateDraft(tx, connectionId, { ...sent, templateId }, files[0]?.mime ?? null);
  const { body, details } = draft;
  checkSendable(ticket, { body, files, hasCard: false, details }, clock.now());
  const [file] = await fileDrafts(tx, files, { isVoice: false, connectionId });
  return { ...draft, mediaId: file?.mediaId ?? null };
}

/**
 * The connection of the token; else the named one; else the default one, or the only one. Throws ERR_NO_WAPP_FOUND,
 * ERR_NO_DEF_WAPP_FOUND, and what `mustSend` refuses.
 */
async function connectionFor(tx: Tx, { connectionId }: Actor, named: number | undefined) {
  if (connectionId !== undefined && named !== undefined && named !== connectionId)
    throw new AppError('ERR_NO_WAPP_FOUND');
  const id = connectionId ?? named;
  if (id !== undefined) {
    const [row] = await tx.select().from(connections).where(eq(connections.id, id));
    const chosen = found(row, 'ERR_NO_WAPP_FOUND');
    mustSend(chosen);
    return chosen;
  }
  const some = await tx
    .select()
    .from(connections)
    .where(inService)
    .orderBy(desc(connections.isDefault))
    .limit(2);
  const usual = some[0]?.isDefault || some.length === 1 ? some[0] : undefined;
  const chosen = found(usual, 'ERR_NO_DEF_WAPP_FOUND');
  mustSend(chosen);
  return chosen;
}

async function nameOf(tx: Tx, userId: number): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found(user, 'ERR_NO_USER_FOUND').name;
}

/** Closes without a farewell: the program has sent all that it wanted to send. */
async function close(work: Work, { id: ticketId, queueId, userId }: Ticket): Promise<void> {
  await work.tx
    .update(tickets)
    .set({
      status: 'closed',
      unreadMessages: 0,
      updatedAt: work.clock.now(),
      version: sql`${tickets.version} + 1`,
    })
    .where(eq(tickets.id, ticketId));
  await logTickets(work, [{ ticketId, type: 'closed', queueId, userId }]);
}
