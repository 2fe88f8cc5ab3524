import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { callModel, type ModelAddress, type ModelOutside } from './callModel.ts';
import { mostTokensOfAudio } from './countTokens.ts';
import { ModelError } from './modelError.ts';

/** The name under which the usual APIs write down voices; that of the prompt writes answers. */
const model = 'whisper-1';
const timeoutSeconds = 60;
const mostBytesIn = 500_000;
const mostLetters = 20_000;

/** A recording; the language is a code of two letters. */
interface Recording {
  bytes: Uint8Array;
  mime: string;
  language?: string;
}

const Transcript = z.object({
  text: z.string(),
  // Some count tokens, others seconds.
  usage: z
    .object({ total_tokens: z.number().int().min(0).max(1_000_000_000).optional() })
    .nullish()
    .catch(null),
});

/** Endings by which the API knows the form of a recording. */
const endings: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/webm': 'webm',
  'audio/wav': 'wav',
};

/** Writes down the words of a recording. Throws a ModelError. */
export async function transcribe(
  outside: ModelOutside,
  companyId: number,
  address: ModelAddress,
  { bytes, mime, language }: Recording,
): Promise<{ text: string; tokens: number }> {
  const plain = mime.split(';')[0]!.trim().toLowerCase();
  const fields = { model, response_format: 'json', ...(language && { language: language.slice(0, 2) }) };
  const { body, type } = formOf(fields, {
    bytes,
    name: `voice.${endings[plain] ?? 'ogg'}`,
    mime: endings[plain] ? plain : 'audio/ogg',
  });
  const { json } = await callModel(outside, companyId, address, {
    path: '/audio/transcriptions',
    body,
    type,
    timeoutSeconds,
    mostBytesIn,
  });
  const { data } = Transcript.safeParse(json);
  if (!data) throw new ModelError('badAnswer');
  return {
    text: data.text.trim().slice(0, mostLetters),
    tokens: data.usage?.total_tokens ?? mostTokensOfAudio(bytes.length),
  };
}

/** A form with plain fields and one file; its boundary is not in any of them. */
function formOf(fields: Record<string, string>, file: { bytes: Uint8Array; name: string; mime: string }) {
  const boundary = `recado${randomUUID()}`;
  const head = (facts: string) => `--${boundary}\r\ncontent-disposition: form-data; ${facts}\r\n`;
  const plain = Object.entries(fields).map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`);
  const fileHead = `${head(`name="file"; filename="${file.name}"`)}content-type: ${file.mime}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(plain.join('') + fileHead),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
