import { found } from '@recado/shared/errors';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { and, eq } from 'drizzle-orm';
import type { UploadedFile } from '../../../../calls/uploads.ts';
import type { Tx } from '../../../../db/client.ts';
import { chatMessages } from '../../../chats/chats.table.ts';
import { media } from '../../media/media.table.ts';
import { messages } from '../messages.table.ts';

// A request to send makes one message or several, to a customer (`sendMessage`) as among colleagues (`sendChatMessage`).

/** The client's id of the message at this place of its request; null: the client chose none. */
export const clientIdAt = (clientId: string | undefined, at: number): string | null =>
  clientId === undefined ? null : at === 0 ? clientId : `${clientId}.${at}`;

/** The client's ids of all messages of a request. A repeat of the request finds them. */
export const clientIdsOf = (clientId: string, count: number): string[] =>
  Array.from({ length: Math.max(1, count) }, (_, at) => clientIdAt(clientId, at)!);

/** Keeps the files, and returns one message for each, in their order. */
export async function fileDrafts(
  tx: Tx,
  files: readonly UploadedFile[],
  { isVoice, connectionId = null }: { isVoice: boolean; connectionId?: number | null },
) {
  if (files.length === 0) return [];
  const stored = await tx
    .insert(media)
    .values(
      files.map(({ key, ...file }) => ({
        ...file,
        state: 'ready' as const,
        storageKey: key,
        connectionId,
      })),
    )
    .returning({ id: media.id });
  return files.map(({ mime }, at) => {
    // Recorders give their sound container the type of a film's.
    const isRecording = isVoice && /^(audio|video)\//.test(mime);
    return {
      mediaId: stored[at]!.id,
      mediaType: isRecording ? ('audio' as const) : mediaTypeOf(mime),
      isVoice: isRecording,
    };
  });
}

/** The id of a quoted message. Throws ERR_NO_MESSAGE_FOUND when this conversation does not have it. */
export async function quotedIn(
  tx: Tx,
  place: { ticketId: number } | { chatId: number },
  id: number | null | undefined,
): Promise<number | null> {
  if (!id) return null;
  const [quoted] =
    'ticketId' in place
      ? await tx
          .select({ id: messages.id })
          .from(messages)
          .where(and(eq(messages.id, id), eq(messages.ticketId, place.ticketId)))
      : await tx
          .select({ id: chatMessages.id })
          .from(chatMessages)
          .where(and(eq(chatMessages.id, id), eq(chatMessages.chatId, place.chatId)));
  return found(quoted, 'ERR_NO_MESSAGE_FOUND').id;
}
