import { buffer } from 'node:stream/consumers';
import type { Kernel } from '../kernel.ts';
import type { StoredFile } from '../storage/storage.ts';
import { measureSize } from './decode.ts';

/** Larger files are not read a second time for their size. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Measures a stored picture or film, so that screens keep its place. Undefined for other files and for one that cannot
 * be measured now.
 */
export async function measured(
  { storage, log }: Pick<Kernel, 'storage' | 'log'>,
  companyId: number,
  { key, mime, bytes }: Pick<StoredFile, 'key' | 'mime' | 'bytes'>,
): Promise<{ width?: number; height?: number }> {
  if (!/^(image|video)\//.test(mime) || bytes > mostBytes) return {};
  try {
    const size = await measureSize(companyId, await buffer(await storage.open(companyId, key)), mime);
    return size ?? {};
  } catch (error) {
    log.warn({ err: error }, 'file not measured');
    return {};
  }
}
