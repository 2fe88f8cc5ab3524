import { and, eq, exists, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { media } from '../core/media/media.table.ts';
import { isToBeSent } from '../core/media/mediaUses.ts';
import { messages } from '../core/messages/messages.table.ts';
import { companySettings } from '../core/settings/settings.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { eraseMessages } from './erasure/eraseMessages.ts';

type RetainKernel = Pick<Kernel, 'database' | 'inWork' | 'storage' | 'log'>;

/**
 * Rows to delete in one transaction, the oldest rows to search for them, and transactions of a company in one run.
 */
const atOnce = 500;
const lookedAt = 20_000;
const mostBatches = 40;

/** The settings by which companies keep messages or files for a number of days only. */
const keys = ['messagesKeepDays', 'filesKeepDays'] as const;

/** Deletes what companies no longer want to keep, in small steps; the next run finds what is left. */
export async function retain(kernel: RetainKernel): Promise<void> {
  const keepDays = await kernel.database.acrossCompanies(
    (tx) =>
      tx
        .select({
          companyId: companySettings.companyId,
          key: companySettings.key,
          value: companySettings.value,
        })
        .from(companySettings)
        .where(inArray(companySettings.key, [...keys])),
    'read',
  );
  for (const { companyId, key, value } of keepDays) {
    const days = Number(value);
    if (!(days > 0)) continue;
    const next = key === 'filesKeepDays' ? forgetFiles : forgetMessages;
    for (let batch = 0; batch < mostBatches; batch++) {
      const { count, files } = await kernel.inWork(companyId, (work) => next(work, days));
      // If the process ends here, the sweep of unknown files finds the rest.
      for (const file of files)
        await kernel.storage
          .remove(file)
          .catch((error: unknown) => kernel.log.warn({ err: error }, 'file not removed'));
      if (count < atOnce) break;
    }
  }
}

/** Counts what would be deleted today if messages and files were kept for so many days; 0: for ever. */
export async function countOld(
  work: Pick<Work, 'tx' | 'mediaUses'>,
  { messagesDays, filesDays }: { messagesDays: number; filesDays: number },
) {
  const { tx } = work;
  const [old] = messagesDays
    ? await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(messages)
        .innerJoin(tickets, eq(tickets.id, messages.ticketId))
        .where(oldMessages(messagesDays))
    : [];
  const [files] = filesDays
    ? await tx
        .select({
          count: sql<number>`count(*)::int`,
          bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8`,
        })
        .from(media)
        .where(oldFiles(work, filesDays))
    : [];
  return { messages: old?.count ?? 0, files: files?.count ?? 0, bytes: files?.bytes ?? 0 };
}

const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** Messages of tickets that an agent may still answer stay. */
const oldMessages = (days: number) =>
  and(sql`${messages.createdAt} < ${before(days)}`, inArray(tickets.status, ['closed', 'group']));

/** Files that messages show, except those that will be sent again. */
const oldFiles = ({ tx, mediaUses }: Pick<Work, 'tx' | 'mediaUses'>, days: number) =>
  and(
    eq(media.state, 'ready'),
    isNotNull(media.storageKey),
    sql`${media.createdAt} < ${before(days)}`,
    exists(tx.select().from(messages).where(eq(messages.mediaId, media.id))),
    not(isToBeSent(mediaUses)),
  );

async function forgetMessages(work: Work, days: number): Promise<{ count: number; files: string[] }> {
  const { tx } = work;
  const next = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(oldMessages(days), lt(messages.id, await endOfOldest(tx, 'messages'))))
    .orderBy(messages.id)
    .limit(atOnce);
  const ids = next.map(({ id }) => id);
  const { files } = await eraseMessages(work, ids);
  // The ticket list drops their text too; no event announces each of them.
  if (ids.length > 0)
    await tx
      .update(tickets)
      .set({ lastMessage: '', lastMessageId: null, version: sql`${tickets.version} + 1` })
      .where(inArray(tickets.lastMessageId, ids));
  return { count: ids.length, files };
}

async function forgetFiles(work: Work, days: number): Promise<{ count: number; files: string[] }> {
  const { tx } = work;
  const old = await tx
    .select({ id: media.id, key: media.storageKey })
    .from(media)
    .where(and(oldFiles(work, days), lt(media.id, await endOfOldest(tx, 'media'))))
    .orderBy(media.id)
    .limit(atOnce);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(media).set({ state: 'failed', storageKey: null }).where(inArray(media.id, ids));
  return { count: ids.length, files: old.flatMap(({ key }) => key ?? []) };
}

/** Reads only the oldest rows, by an index that has them in order: young rows cost nothing. */
async function endOfOldest(tx: Tx, table: 'messages' | 'media'): Promise<number> {
  const [last] = await tx.execute<{ end: number }>(
    sql`select coalesce(max(id), 0)::bigint + 1 as end from (select id from ${sql.identifier(table)} order by company_id, id limit ${lookedAt}) oldest`,
  );
  return last!.end;
}
