import { AppError } from '@recado/shared/errors';
import { count, gt } from 'drizzle-orm';
import { siteConversations } from '../../channels/site/site.table.ts';
import type { Tx } from '../../db/client.ts';

const hourMs = 3_600_000;
/** New conversations of all visitors of a company in an hour, over all addresses, chats and processes. */
const mostConversations = 1000;

/** Refuses a new conversation when the company has had too many in the last hour. (SITE-40) */
export async function refuseTooMany(tx: Tx, now: Date): Promise<void> {
  const newest = tx
    .select({ id: siteConversations.id })
    .from(siteConversations)
    .where(gt(siteConversations.createdAt, new Date(now.getTime() - hourMs)))
    .limit(mostConversations)
    .as('newest');
  const [row] = await tx.select({ made: count() }).from(newest);
  if (row!.made >= mostConversations)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: 300 } });
}
