import { found } from '@recado/shared/errors';
import type { erasureReasons } from '@recado/shared/features/privacy';
import type { Actor } from '@recado/shared/permissions';
import { and, arrayOverlaps, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Vault } from '../../../openVault.ts';
import { addTasks } from '../../../rowQueue/addTasks.ts';
import type { Work } from '../../../work.ts';
import { lockContact } from '../../core/contacts/lockContact.ts';
import { phoneIdentities } from '../../core/contacts/matchesContact.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { findSaid } from '../../core/messages/thread/findTickets.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { users } from '../../core/users/users.table.ts';
import { countChildren } from '../personExport/countChildren.ts';
import { erasures } from '../privacy.table.ts';
import { privacyWaiting } from '../privacy.wakes.ts';
import { patternsOf } from './eraseTraces.ts';
import { counted, type ErasureRow, publishErasure, shownErasure } from './erasureRow.ts';
import { gone } from './gone.ts';
import { tracesOf } from './tracesOf.ts';

type Reason = (typeof erasureReasons)[number];

/**
 * Stores that this person is to be erased; a worker does it. Returns an erasure that runs already, and resumes one
 * that failed. Throws ERR_NO_CONTACT_FOUND.
 */
export async function beginErasure(
  work: Work,
  { userId }: Actor,
  vault: Vault,
  contactId: number,
  reason: Reason,
): Promise<ErasureRow> {
  const { tx, wake, audit } = work;
  const { id: subject } = await lockContact(tx, contactId);
  audit({ objectId: String(subject) });
  const [begun] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.subject, subject), ne(erasures.state, 'done')));
  if (begun?.state === 'running') return shownErasure(begun);
  const { handles } = await tracesOf(tx, subject);
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const traces = {
    subject,
    digests: handles.map((handle) => vault.digest(handle)),
    reason,
    userId,
    requestedBy: person?.name ?? '',
    state: 'running' as const,
    finishedAt: null,
  };
  const [row] = begun
    ? await tx.update(erasures).set(traces).where(eq(erasures.id, begun.id)).returning()
    : await tx.insert(erasures).values(traces).returning();
  await addTasks(tx, 'erasures', [{ ref: found(row, 'ERR_NO_ERASURE_FOUND').id }]);
  wake(privacyWaiting);
  return publishErasure(work, row!);
}

/** Counts the rows to erase, by table, and the messages of other conversations that name the person and stay. */
export async function previewErasure(tx: Tx, contactId: number) {
  const { ids, numbers } = await tracesOf(tx, contactId);
  const all = gone();
  const own = await tx.select({ id: tickets.id }).from(tickets).where(inArray(tickets.contactId, ids));
  const ticketIds = own.map(({ id }) => id);
  all.count('contacts', ids.length);
  all.count('tickets', ticketIds.length);
  all.add(await countChildren(tx, 'contacts', ids));
  all.add(await countChildren(tx, 'tickets', ticketIds));
  const [inGroups] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        inArray(messages.contactId, ids),
        sql`not (${messages.ticketId} = any(${sql.param(ticketIds)}::int[]))`,
      ),
    );
  all.count('messages', inGroups!.count);
  const [files] = await tx
    .select({ count: sql<number>`count(distinct ${messages.mediaId})::int` })
    .from(messages)
    .where(
      sql`${messages.ticketId} = any(${sql.param(ticketIds)}::int[]) or ${inArray(messages.contactId, ids)}`,
    );
  all.count('media', files!.count);
  const naming = await countNaming(tx, numbers, ticketIds);
  return {
    erased: counted(all.counts),
    left: counted({ messages: naming.count }),
    leftMayBeMore: naming.mayBeMore,
  };
}

/** How many of the newest messages are searched when very many messages name a number. */
const mostLookedThrough = 20_000;

/**
 * Counts messages of other conversations that name one of these numbers, by the search index: it never scans all
 * messages.
 */
async function countNaming(tx: Tx, numbers: readonly string[], own: readonly number[]) {
  const found: number[] = [];
  let isFrequent = false;
  for (const number of numbers) {
    const { how, values } = await findSaid(tx, number);
    if (how === 'found') found.push(...(values.saidIn as number[]));
    else isFrequent = true;
  }
  const ids = (list: readonly number[]) => sql`any(${sql.param([...list])}::int[])`;
  const looked = isFrequent
    ? sql`(select * from messages order by id desc limit ${mostLookedThrough}) as messages`
    : sql`(select * from messages where ticket_id = ${ids([...new Set(found)])}) as messages`;
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${looked}
    where not is_deleted and not (ticket_id = ${ids(own)})
      and search_body like any(${sql.param(patternsOf(numbers))}::text[])`);
  return { count: row!.count, mayBeMore: isFrequent };
}

/**
 * Finds reports of erasures of the person with this number (digits with the country code), with or without the ninth
 * digit.
 */
export async function findErasures(tx: Tx, vault: Vault, number: string): Promise<ErasureRow[]> {
  const digests = phoneIdentities(number).map(({ value }) => vault.digest(value));
  const rows = await tx
    .select()
    .from(erasures)
    .where(arrayOverlaps(erasures.digests, digests))
    .orderBy(desc(erasures.id));
  return rows.map(shownErasure);
}
