import { createHash } from 'node:crypto';
import { firstLink } from '@recado/shared/lib/links';
import { addTasks } from '../../../../rowQueue/addTasks.ts';
import type { Work } from '../../../../work.ts';
import type { messages } from '../messages.table.ts';
import { linksWaiting } from '../messages.wakes.ts';

/** The key by which the preview of an address is found. */
export const addressHash = (url: string): string => createHash('sha256').update(url).digest('base64url');

type Said = Pick<typeof messages.$inferSelect, 'id' | 'body' | 'mediaType' | 'isPrivate' | 'isDeleted'>;

/**
 * Has a worker look up the first address of each of these messages after the commit: no message waits for a page.
 * Messages with one address go one after the other, so that its page is fetched once.
 * Private notes are between colleagues, so no address of theirs is asked for.
 */
export async function queueLinkPreviews(
  { tx, wake }: Pick<Work, 'tx' | 'wake'>,
  said: readonly Said[],
): Promise<void> {
  const rows = said.flatMap(({ id, body, mediaType, isPrivate, isDeleted }) => {
    const url = mediaType === null && !isPrivate && !isDeleted ? firstLink(body) : undefined;
    return url ? [{ ref: id, key: addressHash(url) }] : [];
  });
  if (rows.length === 0) return;
  await addTasks(tx, 'links', rows);
  wake(linksWaiting);
}
