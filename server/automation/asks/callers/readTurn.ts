import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { contacts } from '../../../features/core/contacts/contacts.table.ts';
import { media } from '../../../features/core/media/media.table.ts';
import { messages } from '../../../features/core/messages/messages.table.ts';
import { tickets } from '../../../features/core/tickets/tickets.table.ts';
import type { BotInput } from '../../bots/botQuestion.ts';

/** A message that a bot is asked about. */
export interface AskedMessage {
  id: number;
  body: string;
  mediaType: string | null;
  isVoice: boolean;
  /** Its file, once it is here. */
  file: { id: number; key: string; mime: string; bytes: number } | null;
  /** Its file is still being fetched. */
  isComing: boolean;
}

/** What a bot is asked: the customer's words, and who they are. */
export interface Turn {
  messages: AskedMessage[];
  /** The words of all messages; the name of a choice in place of its number. */
  words: string;
  contact: { id: number; name: string; number: string };
  ticket: Pick<typeof tickets.$inferSelect, 'id' | 'queueId' | 'status' | 'channel'>;
}

/** Reads the messages that a call is about, as they are now: without those that were taken back since. */
export async function readTurn(
  tx: Tx,
  ticketId: number,
  { messageIds, choice }: Pick<BotInput, 'messageIds' | 'choice'>,
): Promise<Turn | undefined> {
  const { id, queueId, status, channel } = tickets;
  const [row] = await tx
    .select({
      ticket: { id, queueId, status, channel },
      contact: { id: contacts.id, name: contacts.name, number: contacts.number },
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(eq(tickets.id, ticketId));
  if (!row) return undefined;
  const found = await tx
    .select({
      id: messages.id,
      body: messages.body,
      mediaType: messages.mediaType,
      isVoice: messages.isVoice,
      file: { id: media.id, key: media.storageKey, mime: media.mime, bytes: media.bytes, state: media.state },
    })
    .from(messages)
    .leftJoin(media, eq(media.id, messages.mediaId))
    .where(
      and(
        inArray(messages.id, messageIds),
        eq(messages.ticketId, ticketId),
        eq(messages.fromMe, false),
        eq(messages.isDeleted, false),
      ),
    )
    .orderBy(asc(messages.id));
  const readable = found.map(({ file, ...message }): AskedMessage => {
    const isHere = file?.state === 'ready' && file.key !== null;
    return {
      ...message,
      file: isHere ? { id: file.id, key: file.key!, mime: file.mime, bytes: file.bytes ?? 0 } : null,
      isComing: file?.state === 'waiting',
    };
  });
  const bodies = readable.map(({ body }) => body.trim());
  if (choice !== undefined && bodies.length > 0) bodies[0] = choice;
  return { ...row, messages: readable, words: bodies.filter(Boolean).join('\n') };
}
