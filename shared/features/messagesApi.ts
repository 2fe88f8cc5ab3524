import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Flag, Id, lineText, plainText } from '../lib/fields.ts';
import { rights } from '../lib/rights.ts';
import { maxBodyLength } from './messages.ts';

/** Country code, area code and number, without a mask (API-05). */
export const isPlainNumber = (number: string): boolean => /^\d{8,15}$/.test(number);

/** An empty field of a form counts as not sent. */
const optionalInput = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), schema.optional());

/** A list of values to fill places with; each is one line. */
const Values = (most: number) => z.array(plainText(1000)).max(most).default([]);

/** A template of the connection's account, by its name at the provider, and what fills its places (API-09). */
const ApiTemplate = z
  .object({
    name: lineText(512).min(1),
    /** Needed where the template exists in several languages. */
    language: lineText(20).optional(),
    values: Values(50),
    headerValues: Values(5),
    /** By the place of each button; empty for one without a place to fill. */
    buttonValues: Values(10),
  })
  .meta({ examples: [{ name: 'pedido_saiu', language: 'pt_BR', values: ['Ana', '1042'] }] });
export type ApiTemplate = z.output<typeof ApiTemplate>;

/** A part of a form that holds JSON; what is none is refused by the schema behind it. */
const fromJson = (sent: unknown): unknown => {
  if (typeof sent !== 'string' || sent === '') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
};

/** Text to a number, as JSON, or beside files in `medias` as multipart (API-03, API-04). */
export const NewApiMessage = z
  .object({
    /** The receiver: country code, area code and number, digits only. */
    number: z.preprocess(
      (sent) => (typeof sent === 'number' && Number.isSafeInteger(sent) ? String(sent) : sent),
      z.string().trim().max(100),
    ),
    /** The text; with files, the caption of the first one. */
    body: optionalInput(plainText(maxBodyLength)).transform((body) => body ?? ''),
    /** The person who gets a new ticket and whose name signs. */
    userId: optionalInput(Id),
    /** The queue of a new ticket. */
    queueId: optionalInput(Id),
    /** Puts that person's name above the words. */
    sendSignature: optionalInput(Flag).transform((is) => is ?? false),
    /** Closes the ticket once the message is on its way. */
    closeTicket: optionalInput(Flag).transform((is) => is ?? false),
    /** The connection to send from, unless the token is a connection's own; by default the default one. */
    whatsappId: optionalInput(Id),
    /** Instead of words, a template that the provider has approved; a file is the picture, film or document above them. */
    template: z.preprocess(fromJson, optionalInput(ApiTemplate)),
  })
  .meta({
    id: 'NewApiMessage',
    examples: [{ number: '5511987654321', body: 'Olá! Seu pedido saiu para entrega.', closeTicket: true }],
  });
export type NewApiMessage = z.input<typeof NewApiMessage>;

/** The resulting ticket and messages. */
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

export const messagesApiContract = {
  rights: rights({
    /** POST /messages/send (OPEN-74). */
    'messages:api': { admin: true, group: 'channels', planRefusal: 'ERR_NO_PERMISSION', everyday: true },
  }),
  api: messagesApiApi,
};
