import { createHash } from 'node:crypto';
import { firstLink } from '@recado/shared/lib/links';
import type { Work } from '../../../../work.ts';
import { linkLooks } from '../../../linkPreviews/linkLooks.table.ts';
import type { messages } from '../messages.table.ts';

/** Under what the preview of an address is found. */
export const addressHash = (url: string): string => createHash('sha256').update(url).digest('base64url');

type Said = Pick<typeof messages.$inferSelect, 'id' | 'body' | 'mediaType' | 'isPrivate' | 'isDeleted'>;

/**
 * Has the first address of each of these messages looked at, after the commit and by a worker: no message waits for
 * a page. What colleagues write among themselves concerns nobody else, so nothing in a private note is asked for.
 */
export async function leaveLinkLooks(
  { tx, wake, companyId }: Pick<Work, 'tx' | 'wake' | 'companyId'>,
  said: readonly Said[],
): Promise<void> {
  const rows = said.flatMap(({ id, body, mediaType, isPrivate, isDeleted }) => {
    const url = mediaType === null && !isPrivate && !isDeleted ? firstLink(body) : undefined;
    return url ? [{ messageId: id, addressHash: addressHash(url) }] : [];
  });
  if (rows.length === 0) return;
  await tx.insert(linkLooks).values(rows);
  wake('links', companyId);
}
