import { firstLink } from '@recado/shared/lib/links';
import { and, eq, sql } from 'drizzle-orm';
import { decodeSquare } from '../../decode/decode.ts';
import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../outside/door.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import type { Work } from '../../work.ts';
import { messages } from '../core/messages/messages.table.ts';
import { publishMessage } from '../core/messages/publishMessage.ts';
import { addressHash } from '../core/messages/sending/queueLinkPreviews.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { linkPreviews } from './linkPreviews.table.ts';
import { readPage } from './readPage.ts';

/** A preview is fresh for so many days; an empty one for one day. */
const freshDays = 7;
const maxBytes = 1024 * 1024;

/** The parts of the kernel that it uses. */
export type LinkKernel = Pick<Kernel, 'inWork' | 'storage' | 'log'>;

/** Shows the preview of a message's address, and fetches the page if no fresh preview exists. */
export async function lookAtLink(
  { inWork, storage }: LinkKernel,
  door: Door,
  companyId: number,
  messageId: number,
  hash: string,
): Promise<Outcome> {
  const { preview, url } = await inWork(
    companyId,
    async ({ tx }) => {
      const [preview] = await tx
        .select({ id: linkPreviews.id, title: linkPreviews.title })
        .from(linkPreviews)
        .where(and(eq(linkPreviews.addressHash, hash), isFresh));
      const [message] = await tx
        .select({ body: messages.body })
        .from(messages)
        .where(eq(messages.id, messageId));
      return { preview, url: message && firstLink(message.body) };
    },
    'read',
  );
  if (preview) return { as: 'done', also: (work) => show(work, messageId, preview) };
  // The message has another text by now: another row handles that.
  if (!url || addressHash(url) !== hash) return { as: 'done' };
  const page = await readPage(door, companyId, url);
  const picture = page?.picture && (await decodeSquare(companyId, page.picture));
  const pictureStorageKey = picture ? (await storage.put(companyId, picture, { maxBytes })).key : null;
  const found = {
    title: page?.title ?? null,
    description: page?.description ?? null,
    pictureStorageKey,
    fetchedAt: sql`now()`,
  };
  return {
    as: 'done',
    async also(work) {
      const [before] = await work.tx
        .select({ key: linkPreviews.pictureStorageKey })
        .from(linkPreviews)
        .where(eq(linkPreviews.addressHash, hash))
        .for('update');
      const [stored] = await work.tx
        .insert(linkPreviews)
        .values({ addressHash: hash, url, ...found })
        .onConflictDoUpdate({ target: [linkPreviews.companyId, linkPreviews.addressHash], set: found })
        .returning({ id: linkPreviews.id, title: linkPreviews.title });
      work.removeFiles([before?.key]);
      await show(work, messageId, stored!);
    },
  };
}

const isFresh = sql`${linkPreviews.fetchedAt} > now() - make_interval(days => case when ${linkPreviews.title} is null then 1 else ${sql.raw(String(freshDays))} end)`;

/** Links the message to its preview, and publishes it to every screen. */
async function show(
  work: Work,
  messageId: number,
  { id, title }: { id: number; title: string | null },
): Promise<void> {
  if (title === null) return;
  const [shown] = await work.tx
    .update(messages)
    .set({ linkPreviewId: id, version: sql`${messages.version} + 1` })
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.isDeleted, false),
        sql`${messages.linkPreviewId} is distinct from ${id}`,
      ),
    )
    .returning({ ticketId: messages.ticketId });
  if (!shown) return;
  const [ticket] = await work.tx.select().from(tickets).where(eq(tickets.id, shown.ticketId));
  await publishMessage(work, messageId, ticket!, 'update');
}
