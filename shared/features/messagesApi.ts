import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Flag, Id, plainText } from '../lib/fields.ts';
import { maxBodyLength } from './messages.ts';

/** Country code, area code and number, without a mask (API-05). */
export const isPlainNumber = (number: string): boolean => /^\d{8,15}$/.test(number);

/** A field of a form that was left empty counts as one that was not sent. */
const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), schema.optional());

/** Text to a number, as JSON, or beside files in `medias` as multipart (API-03, API-04). */
export const NewApiMessage = z
  .object({
    /** Whom it is for: country code, area code and number, digits only. */
    number: z.preprocess(
      (sent) => (typeof sent === 'number' && Number.isSafeInteger(sent) ? String(sent) : sent),
      z.string().trim().max(100),
    ),
    /** The words; under the first file when there are files. */
    body: given(plainText(maxBodyLength)).transform((body) => body ?? ''),
    /** Who handles a ticket that is made for it, and whose name signs. */
    userId: given(Id),
    /** The queue of a ticket that is made for it. */
    queueId: given(Id),
    /** The name of that person stands above the words. */
    sendSignature: given(Flag).transform((is) => is ?? false),
    /** The ticket is closed once the message is on its way. */
    closeTicket: given(Flag).transform((is) => is ?? false),
    /** Over which connection, where the token is not a connection's own; without it the default one. */
    whatsappId: given(Id),
  })
  .meta({
    id: 'NewApiMessage',
    examples: [{ number: '5511987654321', body: 'Olá! Seu pedido saiu para entrega.', closeTicket: true }],
  });
export type NewApiMessage = z.input<typeof NewApiMessage>;

/** What it became. */
export const SentByApi = z
  .object({
    message: z.literal('Mensagem enviada com sucesso'),
    ticketId: Id,
    contactId: Id,
    /** One for each file, or one for the text. */
    messageIds: z.array(BigId),
  })
  .meta({
    id: 'SentByApi',
    examples: [{ message: 'Mensagem enviada com sucesso', ticketId: 12, contactId: 34, messageIds: [567] }],
  });
export type SentByApi = z.infer<typeof SentByApi>;

export const messagesApiApi = api({
  send: {
    method: 'POST',
    path: '/messages/send',
    allow: 'messages:api',
    status: 200,
    idempotent: true,
    upload: { field: 'medias', maxFiles: 10 },
    summary:
      "Send text or files to a number, with a connection's own token, a token with the scope `messages:api`, or a session",
    body: NewApiMessage,
    reply: SentByApi,
  },
});

export const messagesApiContract = { api: messagesApiApi };
