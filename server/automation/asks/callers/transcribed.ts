import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Kernel } from '../../../kernel.ts';
import { mostTokensOfAudio } from '../../../models/countTokens.ts';
import { ModelError } from '../../../models/modelError.ts';
import { transcribe } from '../../../models/transcribe.ts';
import type { AskRow } from '../askCaller.ts';
import type { Purse } from './openPurse.ts';
import type { Conversation } from './readConversation.ts';

/** Longer recordings are not written down. */
const mostBytes = 20_000_000;
/** The last transcripts that a conversation remembers, and their letters. */
const mostKept = 5;
const mostLetters = 1000;

/** Transcripts by message, as the conversation remembers them. */
const Transcripts = z.record(z.string(), z.string()).catch({});

/** Reads a recording. One that is missing costs nothing, and the answer comes without its words. */
async function recordingOf({ storage }: Kernel, companyId: number, key: string): Promise<Buffer> {
  try {
    return await buffer(await storage.open(companyId, key));
  } catch {
    throw new ModelError('failed');
  }
}

/** What the model reads of the conversation, with the words of voices that were written down; and the question. */
export async function transcribed(
  kernel: Kernel,
  companyId: number,
  { waitId }: AskRow,
  { prompt, turn, history, session, language }: Conversation,
  purse: Purse,
) {
  const transcripts = new Map(Object.entries(Transcripts.parse(session ?? {})));
  for (const { id, file, isVoice, mediaType } of turn.messages) {
    const isRecording = file !== null && (isVoice || mediaType === 'audio') && file.bytes <= mostBytes;
    if (!prompt.transcribes || !isRecording || transcripts.has(String(id))) continue;
    const spent = await purse.pay({
      key: `${waitId}.voice${id}`,
      use: 'transcription',
      tokens: mostTokensOfAudio(file.bytes),
      call: async () => {
        const bytes = await recordingOf(kernel, companyId, file.key);
        return transcribe(kernel.outside, companyId, prompt.address, { bytes, mime: file.mime, language });
      },
      cost: ({ tokens }) => tokens,
    });
    if ('answer' in spent) transcripts.set(String(id), spent.answer.text.slice(0, mostLetters));
  }
  const wordsOf = ({ id, body }: { id: number; body: string }) => transcripts.get(String(id)) ?? body;
  const voices = turn.messages.flatMap(({ id }) => transcripts.get(String(id)) ?? []);
  return {
    transcripts: Object.fromEntries([...transcripts].slice(-mostKept)),
    question: [turn.words, ...voices].filter(Boolean).join('\n').slice(0, 2000),
    spokenMessages: history.map(({ id, fromMe, body, mediaType }) => ({
      fromMe,
      body: wordsOf({ id, body }) || (mediaType ? `[${mediaType}]` : ''),
    })),
  };
}
