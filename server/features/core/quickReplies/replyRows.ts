import { found } from '@recado/shared/errors';
import { mostOffered } from '@recado/shared/features/quickReplies';
import type { ListQuery } from '@recado/shared/lib/fields';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, desc, eq, getTableColumns, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { listPage } from '../../../db/statements/paged.ts';
import { contains } from '../../../db/statements/search.ts';
import type { Work } from '../../../work.ts';
import { media } from '../media/media.table.ts';
import { users } from '../users/users.table.ts';
import { quickReplies } from './quickReplies.table.ts';
import { hearersOf, maySeeReply } from './replyAccess.ts';

type Reading = Pick<Work, 'tx' | 'links'>;
type Stored = typeof quickReplies.$inferSelect;

const byShortcode = [asc(lowerName(quickReplies.shortcode)), asc(quickReplies.id)];

/** Replies with their creator and file. */
async function readReplies(
  { tx, links }: Reading,
  where: SQL | undefined,
  { order = byShortcode, limit, offset = 0 }: { order?: SQL[]; limit: number; offset?: number },
) {
  const rows = await tx
    .select({
      reply: getTableColumns(quickReplies),
      user: { id: users.id, name: users.name },
      file: { name: media.name, mime: media.mime, state: media.state },
    })
    .from(quickReplies)
    .leftJoin(users, eq(users.id, quickReplies.userId))
    .leftJoin(media, eq(media.id, quickReplies.mediaId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ reply, user, file }) => ({
    ...reply,
    user,
    mediaName: file?.name ?? null,
    mediaType: file?.mime ?? null,
    mediaPath: file?.state === 'ready' ? links.sign(reply.companyId, reply.mediaId!) : null,
    isMedia: reply.mediaId !== null,
  }));
}

/** A quick reply as the API shows it, before dates become text. */
export type ReplyRow = Awaited<ReturnType<typeof readReplies>>[number];

/** One page of the replies that a person sees, by shortcut; a search looks through shortcuts and texts (QUICK-01). */
export function listReplies(work: Reading, actor: Actor, query: z.output<typeof ListQuery>) {
  const where = and(
    maySeeReply(actor),
    or(
      contains(quickReplies.shortcode, query.searchParam),
      contains(quickReplies.message, query.searchParam),
    ),
  );
  return listPage(work.tx, query, {
    key: 'records',
    from: quickReplies,
    where,
    rows: (page) => readReplies(work, where, page),
  });
}

/** The replies that a person may send, the most used first (QUICK-12). */
export const offeredReplies = (work: Reading, actor: Actor): Promise<ReplyRow[]> =>
  readReplies(work, and(quickReplies.status, maySeeReply(actor)), {
    order: [desc(quickReplies.uses), asc(quickReplies.id)],
    limit: mostOffered,
  });

/** One of the replies that a person sees, or the refusal. */
export async function replyRow(work: Reading, actor: Actor, id: number): Promise<ReplyRow> {
  const [row] = await readReplies(work, and(eq(quickReplies.id, id), maySeeReply(actor)), { limit: 1 });
  return found(row, 'ERR_NO_QUICK_REPLY_FOUND');
}

/** The same reply as it is stored, locked until the transaction ends. */
export async function lockReply({ tx }: Work, actor: Actor, id: number): Promise<Stored> {
  const [row] = await tx
    .select()
    .from(quickReplies)
    .where(and(eq(quickReplies.id, id), maySeeReply(actor)))
    .for('no key update');
  return found(row, 'ERR_NO_QUICK_REPLY_FOUND');
}

/**
 * Publishes a reply to the people who see it, and returns it (QUICK-13). People who saw it as it was `before` and no
 * longer may hear that it is gone.
 */
export async function sayReply(work: Work, id: number, before?: Stored): Promise<ReplyRow> {
  const [record] = await readReplies(work, eq(quickReplies.id, id), { limit: 1 });
  const reply = found(record, 'ERR_NO_QUICK_REPLY_FOUND');
  const hearers = hearersOf(reply);
  work.publish('quickReply', { action: before ? 'update' : 'create', record: reply }, hearers);
  if (before && !hearers.to.includes('company'))
    work.publish('quickReply', { action: 'delete', id }, { ...hearersOf(before), except: hearers.to });
  return reply;
}
