import { buffer } from 'node:stream/consumers';
import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { mostTokensOfAudio } from '../../../models/countTokens.ts';
import { transcribe } from '../../../models/transcribe.ts';
import type { Work } from '../../../work.ts';
import { maySee } from '../../core/access/access.ts';
import { media } from '../../core/media/media.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { messageWords } from '../assist.table.ts';
import { askModel, type Machine } from '../calls/askModel.ts';
import { helpingPrompt } from '../helpOf.ts';
import { oneByOne } from './oneByOne.ts';
import { storeWords } from './storeWords.ts';

/** The most that the usual APIs take. */
const mostBytes = 25_000_000;

interface Transcript {
  text: string;
  fault: string | null;
}

/** Writes down a voice message once; the next person gets the stored words without a call (ASSIST-20). */
export async function transcribeVoice(
  machine: Machine,
  actor: Actor,
  messageId: number,
): Promise<Transcript> {
  const { companyId } = actor;
  return oneByOne(`transcript ${companyId} ${messageId}`, async () => {
    const voice = await machine.inWork(companyId, (work) => voiceOf(work, actor, messageId), 'read');
    if (voice.stored !== null) return { text: voice.stored, fault: null };
    if (voice.bytes > mostBytes) return { text: '', fault: 'tooLong' };
    const bytes = voice.prompt
      ? await buffer(await machine.storage.open(companyId, voice.storageKey))
      : Buffer.alloc(0);
    const { value, fault } = await askModel(machine, actor, {
      kind: 'transcribe',
      use: 'transcription',
      ticketId: voice.ticketId,
      prompt: voice.prompt,
      tokens: mostTokensOfAudio(bytes.length),
      async call() {
        const { text, tokens } = await transcribe(machine.outside, companyId, voice.prompt!.address, {
          bytes,
          mime: voice.mime,
        });
        return { value: text, spent: tokens };
      },
      store: (work, body) => storeWords(work, [{ messageId, kind: 'transcript', language: '', body }]),
    });
    return { text: value ?? '', fault };
  });
}

/** A voice message that this person may see, with its file. */
async function voiceOf(work: Work, actor: Actor, messageId: number) {
  const [row] = await work.tx
    .select({
      ticketId: messages.ticketId,
      isVoice: messages.isVoice,
      state: media.state,
      storageKey: media.storageKey,
      bytes: media.bytes,
      mime: media.mime,
      stored: messageWords.body,
    })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .leftJoin(media, eq(media.id, messages.mediaId))
    .leftJoin(messageWords, and(eq(messageWords.messageId, messages.id), eq(messageWords.kind, 'transcript')))
    .where(and(eq(messages.id, messageId), eq(messages.isDeleted, false), maySee(actor)));
  const voice = found(row?.isVoice ? row : undefined, 'ERR_NO_MESSAGE_FOUND');
  const file = found(
    voice.stored !== null || (voice.state === 'ready' && voice.storageKey !== null) ? voice : undefined,
    'ERR_NO_MEDIA_FOUND',
  );
  return {
    ticketId: file.ticketId,
    stored: file.stored,
    storageKey: file.storageKey ?? '',
    bytes: file.bytes ?? 0,
    mime: file.mime ?? '',
    prompt: file.stored === null ? await helpingPrompt(work) : undefined,
  };
}
