import { voices } from '@recado/shared/features/prompts';
import { type ModelOutside, reach } from './callModel.ts';
import { ModelError } from './modelError.ts';

/** A voice of Azure's speech service, with the key and region of a company's account. */
export interface Speech {
  key: string;
  region: string;
  voice: string;
}

const totalMs = 30_000;
const mostBytesIn = 10_000_000;

/** Speaks a text as a voice message (PROMPT-08). Throws a ModelError. */
export async function speak(
  outside: ModelOutside,
  companyId: number,
  { key, region, voice }: Speech,
  text: string,
): Promise<{ bytes: Uint8Array; mime: 'audio/ogg' }> {
  const isSetUp =
    /^[\x21-\x7e]+$/.test(key) &&
    /^[a-z0-9]{1,40}$/.test(region) &&
    voices.some((one) => one === voice) &&
    text.trim() !== '';
  if (!isSetUp) throw new ModelError('notSetUp');
  const reply = await reach(outside, {
    url: `https://${region}.tts.speech.microsoft.com/cognitiveservices/v1`,
    companyId,
    method: 'POST',
    headers: {
      'ocp-apim-subscription-key': key,
      'content-type': 'application/ssml+xml',
      'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
    },
    body: `<speak version="1.0" xml:lang="${voice.slice(0, 5)}"><voice name="${voice}">${escaped(text)}</voice></speak>`,
    limits: { firstByteMs: totalMs, totalMs, mostBytesIn },
  });
  const { status, body } = reply;
  if (status === 401 || status === 403) throw new ModelError('keyRefused');
  if (status === 429) throw new ModelError('limited');
  if (status !== 200) throw new ModelError('failed');
  if (body.subarray(0, 4).toString('latin1') !== 'OggS') throw new ModelError('badAnswer');
  return { bytes: body, mime: 'audio/ogg' };
}

/** Words of a model inside SSML; signs that XML forbids are left out. */
const escaped = (text: string): string =>
  text.replace(/[^\P{C}\t\n\r\p{Cf}]/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
