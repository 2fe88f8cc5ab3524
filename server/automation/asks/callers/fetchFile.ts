import { basename } from 'node:path/posix';
import type { FileKind } from '@recado/shared/lib/capabilities';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import type { Kernel } from '../../../kernel.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import { cleanText } from '../../../text/cleanText.ts';
import type { StoredMedia } from '../../bots/botAnswer.ts';

/** A bot sends no larger files, whatever the channel takes: the file is in memory while it comes. */
const mostBytes = 16 * 1024 * 1024;
const longestMs = 30_000;

/**
 * Fetches a file that a bot names and stores it. Only the company's own address of the bot may be one that the operator
 * opened; a file elsewhere is at a public address. Returns why in a word when it cannot.
 */
export async function fetchFile(
  { outside, storage }: Pick<Kernel, 'outside' | 'storage'>,
  companyId: number,
  url: string,
  {
    maxBytes,
    leftMs,
    botHost,
  }: {
    maxBytes: Readonly<Record<FileKind, number>>;
    /** What is left of the answer's time; without any the file counts as silent. */
    leftMs: number;
    botHost: string | undefined;
  },
): Promise<StoredMedia | string> {
  if (leftMs <= 0) return 'silent';
  const totalMs = Math.min(longestMs, leftMs);
  try {
    const door = botHost && URL.parse(url)?.host === botHost ? outside : outside.strangers;
    const { status, body } = await door.fetch({
      companyId,
      url,
      limits: { firstByteMs: totalMs, totalMs, mostBytesIn: mostBytes },
    });
    if (status !== 200) return String(status);
    const { key, bytes, sha256, mime } = await storage.put(companyId, body, { maxBytes: mostBytes });
    if (bytes > maxBytes[kindOf(mime)]) {
      await storage.remove(key);
      return 'tooLarge';
    }
    const name = cleanText(decodedName(url), 120);
    return { do: 'media', key, bytes, sha256, mime, name, caption: '', isVoice: false };
  } catch (error) {
    if (error instanceof OutsideError) return error.code;
    throw error;
  }
}

const kindOf = (mime: string): FileKind => {
  const kind = mediaTypeOf(mime);
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application';
};

/** The last part of the address, as people read it. */
function decodedName(url: string): string {
  const name = basename(URL.parse(url)?.pathname ?? '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
