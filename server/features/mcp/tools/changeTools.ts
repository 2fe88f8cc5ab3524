import { AppError } from '@recado/shared/errors';
import { maxBodyLength, messageApi } from '@recado/shared/features/messages';
import { tagApi } from '@recado/shared/features/tags';
import { TicketNoteInput, ticketNoteApi } from '@recado/shared/features/ticketNotes';
import { type TicketChanges, ticketApi } from '@recado/shared/features/tickets';
import { BigId, Flag, Id, plainText } from '@recado/shared/lib/fields';
import { z } from 'zod';
import type { CallApi } from '../openCallApi.ts';
import { conversation, untrusted } from './conversationTools.ts';
import { shownConversation, shownMessage } from './shown.ts';
import { type Tool, tool } from './tool.ts';

const ticketOf = (uuid: string, callApi: CallApi) => callApi(ticketApi.byUuid, { params: { uuid } });

/** Moves a conversation; refused with ERR_TICKET_STATE when somebody else has moved it since this tool read it. */
async function move(uuid: string, callApi: CallApi, changes: TicketChanges) {
  const { id, status, userId, queueId } = await ticketOf(uuid, callApi);
  const body = { ...changes, seen: { status, userId, queueId } };
  return shownConversation(await callApi(ticketApi.update, { params: { id }, body }));
}

const sendAnswer = tool({
  name: 'send_answer',
  title: 'Answer a customer',
  description:
    'Sends text to the customer of a conversation that is open (open_conversation opens it). It cannot be called back. A repeat with the same idempotencyKey returns the first reply and sends nothing.',
  input: {
    conversation,
    text: plainText(maxBodyLength).trim().min(1).describe('What the customer reads'),
    idempotencyKey: z
      .string()
      .regex(/^[\w.:-]{1,128}$/)
      .optional()
      .describe('Your own name for this answer: send the same one when you try again'),
    quotedMessageId: BigId.optional().describe('The message of read_conversation that it answers'),
  },
  calls: [ticketApi.byUuid, messageApi.send],
  changes: 'adds',
  async run({ conversation: uuid, text, idempotencyKey, quotedMessageId }, callApi) {
    const { id: ticketId } = await ticketOf(uuid, callApi);
    const messages = await callApi(
      messageApi.send,
      {
        params: { ticketId },
        body: { body: text, ...(quotedMessageId !== undefined && { quotedMsg: quotedMessageId }) },
      },
      idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    );
    return { messages: messages.map(shownMessage) };
  },
});

const addNote = tool({
  name: 'add_note',
  title: 'Note something',
  description:
    'Writes a note on a conversation, whatever its status. The staff reads it, the customer never.',
  input: { conversation, note: TicketNoteInput.shape.note },
  calls: [ticketApi.byUuid, ticketNoteApi.create],
  changes: 'adds',
  async run({ conversation: uuid, note }, callApi) {
    const { id: ticketId } = await ticketOf(uuid, callApi);
    const { id, createdAt } = await callApi(ticketNoteApi.create, { body: { ticketId, note } });
    return { id, at: createdAt };
  },
});

const tagId = Id.describe('A tag of list_tags');

const addTag = tool({
  name: 'add_tag',
  title: 'Put a tag on',
  description: 'Puts a tag on the contact of a conversation. Returns the tags of the contact.',
  input: { conversation, tagId },
  calls: [ticketApi.byUuid, tagApi.addToContact],
  changes: 'adds',
  async run({ conversation: uuid, tagId: id }, callApi) {
    const { contactId } = await ticketOf(uuid, callApi);
    const tags = await callApi(tagApi.addToContact, { params: { tagId: id, contactId } });
    return { tags: tags.map((tag) => ({ id: tag.id, name: tag.name })) };
  },
});

const removeTag = tool({
  name: 'remove_tag',
  title: 'Take a tag off',
  description: 'Takes a tag off the contact of a conversation.',
  input: { conversation, tagId },
  calls: [ticketApi.byUuid, tagApi.removeFromContact],
  changes: 'replaces',
  async run({ conversation: uuid, tagId: id }, callApi) {
    const { contactId } = await ticketOf(uuid, callApi);
    return callApi(tagApi.removeFromContact, { params: { tagId: id, contactId } });
  },
});

const transferConversation = tool({
  name: 'transfer_conversation',
  title: 'Transfer',
  description: `Gives a conversation to a queue, where it waits, or to a person. Name at least one of both. ${untrusted}`,
  input: {
    conversation,
    queueId: Id.optional().describe('A queue of list_queues; without it the queue stays'),
    userId: Id.optional().describe('A person of list_people; without it nobody has it'),
    message: plainText(2000).trim().min(1).optional().describe('What the customer reads'),
    note: plainText(2000).trim().min(1).optional().describe('What the next person reads'),
  },
  calls: [ticketApi.byUuid, ticketApi.update],
  changes: 'replaces',
  async run({ conversation: uuid, queueId, userId, message, note }, callApi) {
    if (queueId === undefined && userId === undefined)
      throw new AppError('ERR_VALIDATION', { fields: { queueId: 'Required' } });
    return move(uuid, callApi, {
      isTransfered: true,
      userId: userId ?? null,
      ...(queueId !== undefined && { queueId }),
      ...(message !== undefined && { msgTransfer: message }),
      ...(note !== undefined && { noteTransfer: note }),
    });
  },
});

const closeConversation = tool({
  name: 'close_conversation',
  title: 'Close',
  description: `Resolves a conversation. Where the company wants a reason, closingReasonId is required. ${untrusted}`,
  input: {
    conversation,
    closingReasonId: Id.optional().describe('A reason of list_closing_reasons'),
    sendFarewell: Flag.optional().describe("True: sends the customer the company's farewell"),
  },
  calls: [ticketApi.byUuid, ticketApi.update],
  changes: 'replaces',
  async run({ conversation: uuid, closingReasonId, sendFarewell = false }, callApi) {
    return move(uuid, callApi, {
      status: 'closed',
      sendFarewellMessage: sendFarewell,
      ...(closingReasonId !== undefined && { closingReasonId }),
    });
  },
});

const openConversation = tool({
  name: 'open_conversation',
  title: 'Accept or reopen',
  description: `Accepts a conversation that waits, or reopens a closed one. It then belongs to the person who made the token. ${untrusted}`,
  input: {
    conversation,
    queueId: Id.optional().describe('Required where the conversation has no queue'),
  },
  calls: [ticketApi.byUuid, ticketApi.update],
  changes: 'replaces',
  async run({ conversation: uuid, queueId }, callApi) {
    return move(uuid, callApi, { status: 'open', ...(queueId !== undefined && { queueId }) });
  },
});

/** Tools that change something. */
export const changeTools: readonly Tool[] = [
  sendAnswer,
  addNote,
  addTag,
  removeTag,
  transferConversation,
  closeConversation,
  openConversation,
];
