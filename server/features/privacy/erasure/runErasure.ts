import { createHash } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { everybody, ticketRooms } from '../../../events/audience.ts';
import { forgetInEvents } from '../../../events/forgetInEvents.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import { turnOfBatches } from '../../../rowQueue/turnOfBatches.ts';
import type { Work } from '../../../work.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { removeMadeFiles } from '../../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../../core/madeFiles/madeFiles.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { showLastMessage } from '../../core/messages/showLastMessage.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { tagRows } from '../../tags/tagRows.ts';
import { contactTags, tags, ticketTags } from '../../tags/tags.table.ts';
import { countChildren } from '../personExport/countChildren.ts';
import { erasures } from '../privacy.table.ts';
import { eraseMessages } from './eraseMessages.ts';
import { eraseContact, eraseMentions, eraseReactions } from './eraseTraces.ts';
import { counted, lockErasure, publishErasure, type StoredErasure } from './erasureRow.ts';
import { findLeft } from './findLeft.ts';
import { type Gone, gone } from './gone.ts';
import { type Traces, tracesOf } from './tracesOf.ts';

type ErasureKernel = Pick<Kernel, 'inWork' | 'storage' | 'vault'>;

/** The most messages that one transaction deletes. */
const batchSize = 500;
const batchesPerTurn = 10;

/**
 * Continues an erasure where it stopped. Each step and its counts are one transaction, so after a crash another
 * worker continues where it was. Files are removed after the commit that deleted their rows, from a list that is kept
 * until then. At the end it searches for anything left, by the person's identities (kept sealed until then).
 */
export const runErasure = (kernel: ErasureKernel, companyId: number, id: number): Promise<Outcome> =>
  turnOfBatches(() => eraseBatch(kernel, companyId, id), batchesPerTurn);

/** Takes the next steps of an erasure; false when it is over. */
async function eraseBatch(kernel: ErasureKernel, companyId: number, id: number): Promise<boolean> {
  const { inWork, vault } = kernel;
  await removeFiles(kernel, companyId, id);
  const next = await inWork(companyId, async (work) => {
    const row = await lockErasure(work.tx, id);
    if (row?.state !== 'running') return 'over';
    return row.sought ?? step(work, row);
  });
  if (next === 'over') return false;
  if (next === 'more') return true;
  if ('traces' in next) {
    await eraseReactions((run) => inStep(kernel, companyId, id, run), next.traces);
    await inStep(kernel, companyId, id, (work, row) => eraseRest(work, row, vault));
    return true;
  }
  const left = await findLeft(inWork, companyId, JSON.parse(vault.open(next).toString()) as Traces);
  await inWork(companyId, (work) => finish(work, id, left));
  return false;
}

/** Marks an erasure as failed; a person can begin it again. */
export async function failErasure(work: Work, id: number): Promise<void> {
  const row = await lockErasure(work.tx, id);
  if (row?.state === 'running') await change(work, row, { state: 'failed', finishedAt: work.clock.now() });
}

/**
 * Runs one transaction of an erasure and stores its counts; false when the erasure no longer runs and nothing was
 * done.
 */
const inStep = (
  { inWork }: ErasureKernel,
  companyId: number,
  id: number,
  run: (work: Work, row: StoredErasure) => Promise<Gone & { beside?: Partial<StoredErasure> }>,
): Promise<boolean> =>
  inWork(companyId, async (work) => {
    const row = await lockErasure(work.tx, id);
    if (row?.state !== 'running') return false;
    const { beside, ...all } = await run(work, row);
    await keep(work, row, all, beside);
    return true;
  });

/** Erases the next part. When no message or ticket leads to the person any more, returns what to search for. */
async function step(work: Work, row: StoredErasure): Promise<'more' | { traces: Traces }> {
  const { tx } = work;
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, row.subject)).for('update');
  const traces = await tracesOf(tx, row.subject);
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(inArray(tickets.contactId, traces.ids))
    .orderBy(asc(tickets.id))
    .limit(1)
    .for('update');
  if (ticket) {
    await keep(work, row, await eraseFromTicket(work, ticket));
    return 'more';
  }
  const elsewhere = await tx
    .select({ id: messages.id, ticketId: messages.ticketId })
    .from(messages)
    .where(inArray(messages.contactId, traces.ids))
    .limit(batchSize);
  if (elsewhere.length > 0) {
    await keep(work, row, await eraseInGroups(work, elsewhere));
    return 'more';
  }
  return { traces };
}

/**
 * Erases rows that name the person without leading to their contact, and the contact itself. Does nothing if the
 * person has written again since.
 */
async function eraseRest(
  work: Work,
  row: StoredErasure,
  vault: Kernel['vault'],
): Promise<Gone & { beside?: Partial<StoredErasure> }> {
  const { tx } = work;
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, row.subject)).for('update');
  const traces = await tracesOf(tx, row.subject);
  if (await isThereAgain(tx, traces)) return gone();
  const all = await eraseMentions(tx, traces);
  const carried = await tx
    .select({ tagId: contactTags.tagId })
    .from(contactTags)
    .where(inArray(contactTags.contactId, traces.ids));
  all.add(await eraseContact(work, traces));
  for (const contactId of traces.ids) work.publish('contact', { action: 'delete', contactId }, everybody);
  await publishTags(work, carried);
  return { ...all, beside: { sought: vault.seal(Buffer.from(JSON.stringify(traces))) } };
}

/** The person may write while the worker searches their reactions. */
async function isThereAgain(tx: Work['tx'], { ids }: Traces): Promise<boolean> {
  const talked = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.contactId, ids))
    .limit(1);
  const groupMessages = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.contactId, ids))
    .limit(1);
  return talked.length + groupMessages.length > 0;
}

/** Erases the next messages of a ticket of theirs, and with the last of them the ticket. */
async function eraseFromTicket(work: Work, ticket: typeof tickets.$inferSelect): Promise<Gone> {
  const { tx, publish } = work;
  const next = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.ticketId, ticket.id))
    .orderBy(asc(messages.id))
    .limit(batchSize);
  const all = await eraseMessages(
    work,
    next.map(({ id }) => id),
  );
  if (next.length === batchSize) return all;
  const lanes = await tx
    .select({ tagId: ticketTags.tagId })
    .from(ticketTags)
    .where(eq(ticketTags.ticketId, ticket.id));
  all.add(await countChildren(tx, 'tickets', [ticket.id]));
  all.files.push(...(await removeMadeFiles(tx, eq(madeFiles.ticketId, ticket.id))));
  await tx.delete(tickets).where(eq(tickets.id, ticket.id));
  all.count('tickets', 1);
  await forgetInEvents(work, 'ticket', ticket);
  publish(
    'ticket',
    { action: 'delete', ticketId: ticket.id, ticketUuid: ticket.uuid },
    { to: ticketRooms(ticket) },
  );
  await publishTags(work, lanes);
  return all;
}

/** Erases the person's messages in groups. */
async function eraseInGroups(
  work: Work,
  groupMessages: readonly { id: number; ticketId: number }[],
): Promise<Gone> {
  const { tx, publish } = work;
  const all = gone();
  all.add(
    await eraseMessages(
      work,
      groupMessages.map(({ id }) => id),
    ),
  );
  for (const ticketId of new Set(groupMessages.map((one) => one.ticketId))) {
    const ticket = await showLastMessage(work, ticketId);
    const [last] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.ticketId, ticketId))
      .limit(1);
    if (!last) await tx.update(tickets).set({ lastMessage: '' }).where(eq(tickets.id, ticketId));
    for (const { id } of groupMessages.filter((one) => one.ticketId === ticketId))
      publish(
        'appMessage',
        { action: 'delete', messageId: id, ticketUuid: ticket.uuid },
        { to: ticketRooms(ticket) },
      );
  }
  return all;
}

async function publishTags(work: Work, carried: readonly { tagId: number }[]): Promise<void> {
  const ids = carried.map(({ tagId }) => tagId);
  if (ids.length === 0) return;
  for (const tag of await tagRows.read(work.tx, inArray(tags.id, ids)))
    work.publish('tag', { action: 'update', tag }, everybody);
}

/** Adds the counts of a deletion to the report. */
async function keep(
  work: Work,
  row: StoredErasure,
  { counts, files }: Gone,
  beside: Partial<StoredErasure> = {},
): Promise<void> {
  const all = gone();
  all.add({ counts: row.erased, files: row.filesLeft });
  all.add({ counts, files });
  all.count('files', files.length);
  await change(work, row, { ...beside, erased: all.counts, filesLeft: all.files });
}

async function change(
  work: Work,
  { id }: Pick<StoredErasure, 'id'>,
  changes: Partial<typeof erasures.$inferInsert>,
): Promise<StoredErasure> {
  const [row] = await work.tx.update(erasures).set(changes).where(eq(erasures.id, id)).returning();
  publishErasure(work, row!);
  return row!;
}

/** Removes files without rows; a missing file was removed before. */
async function removeFiles({ inWork, storage }: ErasureKernel, companyId: number, id: number): Promise<void> {
  const files = await inWork(
    companyId,
    async ({ tx }) => (await tx.select().from(erasures).where(eq(erasures.id, id)))[0]?.filesLeft ?? [],
    'read',
  );
  if (files.length === 0) return;
  for (const key of files) await storage.remove(key);
  await inWork(companyId, async ({ tx }) => {
    await tx
      .update(erasures)
      .set({
        filesLeft: sql`array(select key from unnest(${erasures.filesLeft}) key where not (key = any(${sql.param(files)}::text[])))`,
      })
      .where(eq(erasures.id, id));
  });
}

/** Completes the report. Its hash goes into the audit log too, which no support agent can change. */
async function finish(work: Work, id: number, left: Record<string, number>): Promise<void> {
  const row = await lockErasure(work.tx, id);
  if (row?.state !== 'running') return;
  const finishedAt = work.clock.now();
  const hash = hashOf({ ...row, left, finishedAt });
  await change(work, row, { state: 'done', left, finishedAt, hash, sought: null });
  work.audit({
    area: 'privacy',
    verb: 'erased',
    userId: row.userId,
    userName: row.requestedBy,
    objectId: String(row.subject),
    changes: [{ field: 'hash', before: null, after: hash }],
  });
}

/** SHA-256 over the fields of a report, in a fixed order. */
export const hashOf = ({
  id,
  subject,
  digests,
  reason,
  requestedBy,
  erased,
  left,
  createdAt,
  finishedAt,
}: StoredErasure): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        id,
        subject,
        [...digests].sort(),
        reason,
        requestedBy,
        counted(erased),
        counted(left),
        createdAt,
        finishedAt,
      ]),
    )
    .digest('hex');
