import { AppError, found } from '@recado/shared/errors';
import type { NewMessage } from '@recado/shared/features/messages';
import { isOn } from '@recado/shared/features/settings';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import type { SendableDetails } from '@recado/shared/lib/detailsWords';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { signatureOf } from '@recado/shared/lib/signature';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../../../calls/uploads.ts';
import { writerOf } from '../../../../doers/doer.ts';
import { nameOfWriter } from '../../../../doers/nameOfWriter.ts';
import { emit } from '../../../../hooks.ts';
import { mustBeInService } from '../../../../outbox/mustSend.ts';
import type { Work } from '../../../../work.ts';
import { maySee } from '../../access/access.ts';
import { countUses, replyFile } from '../../quickReplies/sendReplies.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { type ChosenTemplate, templateDraft } from '../../templates/templateDraft.ts';
import { followTicket } from '../../ticketRows/followTicket.ts';
import { publishTicket } from '../../ticketRows/publishTicket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { type MessageRow, selectMessages, shapeMessage } from '../messageRow.ts';
import { messages } from '../messages.table.ts';
import { checkSendable } from './checkSendable.ts';
import { contactCard } from './contactCard.ts';
import { detailsDraft } from './detailsDraft.ts';
import { membersIn, mentionsIn, notifyMentioned } from './mentionPeople.ts';
import { clientIdAt, clientIdsOf, fileDrafts, quotedIn } from './partsOfRequest.ts';
import { refuseIfChanged } from './refuseIfChanged.ts';
import { storeOutgoing } from './storeOutgoing.ts';

/** Messages as they were stored; `isRepeat` when an earlier request had stored them. */
export interface Sent {
  messages: MessageRow[];
  isRepeat: boolean;
}

/**
 * Sends text, files, a contact card or a private note on a ticket that the person may see and that somebody handles.
 * Each file is one message, with the text under the first; a quick reply's file comes before others, and a contact
 * card after them. The same `clientId` twice is one message.
 */
export async function sendMessage(
  work: Work,
  actor: Actor,
  ticketId: number,
  draft: z.output<typeof NewMessage>,
  files: UploadedFile[],
): Promise<Sent> {
  const { tx } = work;
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)))
    .for('no key update');
  let ticket = found(row, 'ERR_NO_TICKET_FOUND');
  const body = draft.body.trim();
  const replyId = draft.quickReplyFileId ?? null;
  const fileCount = files.length + (replyId === null ? 0 : 1);
  // The file of a template is the picture, film or document above it.
  const template = templateIn(draft, files);
  const hasWords = !template && (body !== '' || fileCount > 0);
  const card = draft.vCard ?? null;
  const details = (draft.details ?? null) as SendableDetails | null;
  if (draft.clientId) {
    const count = (hasWords ? Math.max(1, fileCount) : 0) + Number(card !== null) + Number(details !== null);
    const existing = await alreadySent(work, ticketId, draft.clientId, count);
    if (existing.length > 0) return { messages: existing, isRepeat: true };
  }
  if (draft.ifUnchanged && !draft.isPrivate) await refuseIfChanged(work, actor, ticket, draft.ifUnchanged);
  if (ticket.status !== 'open' && ticket.status !== 'group') throw new AppError('ERR_TICKET_STATE');
  if (!hasWords && card === null && details === null) throw new AppError('ERR_EMPTY_MESSAGE');
  const named = draft.mentionIds ?? [];
  const mentions = draft.isPrivate
    ? await mentionsIn(work, ticket, body, named)
    : await membersIn(tx, ticket, body, named);
  // People who are named see the ticket from now on, and so hear of the note.
  const mentionedIds = draft.isPrivate ? mentions.map(({ id }) => id) : [];
  ticket = await followTicket(work, ticket, mentionedIds);
  const { channel, customerWroteAt } = ticket;
  const isLate = isWindowClosed(channel, customerWroteAt, work.clock.now());
  const isLateAnswer = draft.isLateAnswer && !draft.isPrivate && isLate;
  const common = { userId: writerOf(actor), isPrivate: draft.isPrivate, isLateAnswer };
  const quotedId = await quotedIn(tx, { ticketId }, draft.quotedMsg);
  const { sendSignMessage, sendHoldSeconds } = await readSettings(tx, ['sendSignMessage', 'sendHoldSeconds']);
  const isSigned = draft.signMessage && !draft.isPrivate && isOn(sendSignMessage);
  const words = isSigned ? await signed(work, actor, body) : body;
  const replied = replyId === null ? [] : [await replyFile(tx, actor, replyId)];
  const allFiles = [...replied, ...files];
  const sent = { body: words, files: allFiles, hasCard: card !== null, details, isLateAnswer };
  if (!draft.isPrivate) await mustBeSendable(work, ticket, sent);
  const whatsappId = ticket.whatsappId;
  const fileParts = async () => [
    ...replied.map(({ mediaId, mime }) => ({ mediaId, mediaType: mediaTypeOf(mime) })),
    ...(await fileDrafts(tx, files, { isVoice: draft.isVoice, connectionId: whatsappId })),
  ];
  const drafts = template
    ? await templateDrafts(tx, whatsappId, template, files)
    : [
        ...withWords(await fileParts(), hasWords ? words : undefined),
        ...(card === null ? [] : [await contactCard(work.tx, actor, card)]),
        ...(details === null || details.kind === 'template' ? [] : [detailsDraft(details)]),
      ];
  const stored = await storeOutgoing(
    work,
    ticket,
    drafts.map((one, n) => ({
      ...common,
      ...one,
      quotedId: n === 0 ? quotedId : null,
      ...(n === 0 && { mentions }),
      clientId: clientIdAt(draft.clientId, n),
    })),
    { answers: true, holdSeconds: draft.isPrivate ? 0 : Number(sendHoldSeconds) },
  );
  if (!draft.isPrivate && ticket.isBot) await emit(work, 'ticketTaken', { ticketId, isBot: true });
  if (!draft.isPrivate) await publishTicket(work, ticketId, ticket);
  if (mentionedIds.length > 0) await notifyMentioned(work, actor, stored[0]!);
  await countUses(tx, actor, draft.quickReplyIds ?? []);
  return { messages: stored, isRepeat: false };
}

/** Throws for an archived connection, and for what the channel cannot send now. */
async function mustBeSendable(
  { tx, clock }: Work,
  ticket: Parameters<typeof checkSendable>[0] & { whatsappId: number },
  sent: Parameters<typeof checkSendable>[1],
): Promise<void> {
  await mustBeInService(tx, ticket.whatsappId);
  checkSendable(ticket, sent, clock.now());
}

/** The parts of a message: its words go with the first file, or alone. */
const withWords = <T extends object>(files: readonly T[], words: string | undefined) =>
  files.length === 0
    ? words === undefined
      ? []
      : [{ body: words }]
    : files.map((file, n) => ({ ...file, body: n === 0 ? (words ?? '') : '' }));

/** The template to send; throws ERR_KIND_NOT_SENT where other content goes with it. */
function templateIn(draft: z.output<typeof NewMessage>, files: readonly UploadedFile[]) {
  if (draft.details?.kind !== 'template') return null;
  const { isPrivate, body, quickReplyFileId, vCard } = draft;
  if (isPrivate || body.trim() !== '' || quickReplyFileId || vCard || files.length > 1)
    throw new AppError('ERR_KIND_NOT_SENT');
  return draft.details;
}

/** The message of a template, with its file. */
async function templateDrafts(
  tx: Work['tx'],
  connectionId: number,
  template: ChosenTemplate,
  files: readonly UploadedFile[],
) {
  const filled = await templateDraft(tx, connectionId, template, files[0]?.mime ?? null);
  const [file] = await fileDrafts(tx, files, { isVoice: false, connectionId });
  return [{ ...filled, mediaId: file?.mediaId ?? null }];
}

async function alreadySent(
  { tx, links }: Work,
  ticketId: number,
  clientId: string,
  count: number,
): Promise<MessageRow[]> {
  const rows = await selectMessages(tx)
    .where(and(eq(messages.ticketId, ticketId), inArray(messages.clientId, clientIdsOf(clientId, count))))
    .orderBy(messages.id);
  return rows.map((row) => shapeMessage(row, links));
}

/** The words with the agent's name above them. */
async function signed({ tx }: Work, actor: Actor, body: string): Promise<string> {
  if (body === '') return body;
  return signatureOf((await nameOfWriter(tx, writerOf(actor)))!) + body;
}
