import type { campaignApi, Entry } from '@recado/shared/features/campaigns';
import { maskName, maskNumber } from '@recado/shared/features/contacts';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { listPage } from '../../../db/statements/paged.ts';
import { contains } from '../../../db/statements/search.ts';
import { maySee } from '../../core/access/access.ts';
import { numberPatterns, pattern } from '../../core/contacts/matchesContact.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { campaignEntries } from '../campaigns.table.ts';
import { stays } from '../preparing/leaveAudience.ts';

/** An entry as the API shows it, before dates become text. */
export type EntryRow = z.input<typeof Entry>;

/** The filters of a list of entries. */
export type EntryFilter = Pick<
  InputOf<typeof campaignApi.entries>['query'],
  'state' | 'slot' | 'searchParam'
>;

/** The entries of a campaign that pass the filters, as a condition. */
export function entriesOf(
  actor: Actor,
  campaignId: number,
  { state, slot, searchParam }: EntryFilter,
): SQL | undefined {
  return and(
    eq(campaignEntries.campaignId, campaignId),
    state && eq(campaignEntries.state, state),
    slot === undefined ? undefined : eq(campaignEntries.slot, slot),
    stays(campaignId),
    matchesEntry(actor, searchParam),
  );
}

/** People who may not see numbers cannot find one out digit by digit. */
function matchesEntry(actor: Actor, words: string): SQL | undefined {
  const { name, number } = campaignEntries;
  if (words === '') return undefined;
  if (actor.masked) return and(contains(name, words), sql`${name} ~ '[[:alpha:]]'`);
  const numbers = numberPatterns(words);
  if (numbers.length === 0) return contains(name, words);
  // Digits have neither case nor accents: nothing to fold.
  return or(sql`${number} like any(${sql.param(numbers)})`, sql`${name} like ${pattern(words)}`);
}

/** Reads entries in their order; the ticket only for people who may see it. */
export async function readEntries(
  tx: Tx,
  actor: Actor,
  where: SQL | undefined,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: number | undefined },
): Promise<EntryRow[]> {
  const {
    companyId: _company,
    campaignId: _campaign,
    values: _values,
    ...columns
  } = getTableColumns(campaignEntries);
  // The page is cut before the join, which else would look up the ticket of every entry.
  const part = tx
    .select(columns)
    .from(campaignEntries)
    .where(and(where, after === undefined ? undefined : gt(columns.id, after)))
    .orderBy(asc(columns.id))
    .limit(limit)
    .offset(offset)
    .as('part');
  const rows = await tx
    .select({
      id: part.id,
      name: part.name,
      number: part.number,
      state: part.state,
      fault: part.fault,
      slot: part.slot,
      confirmationRequestedAt: part.confirmationRequestedAt,
      confirmedAt: part.confirmedAt,
      sentAt: part.sentAt,
      deliveredAt: part.deliveredAt,
      readAt: part.readAt,
      answeredAt: part.answeredAt,
      optedOutAt: part.optedOutAt,
      ticketUuid: sql<string | null>`case when ${maySee(actor) ?? sql`true`} then ${tickets.uuid} end`,
    })
    .from(part)
    .leftJoin(tickets, eq(tickets.id, part.ticketId))
    .orderBy(asc(part.id));
  return actor.masked ? rows.map((row) => maskName({ ...row, number: maskNumber(row.number) })) : rows;
}

/** One page of the entries of a campaign, with their number. */
export function listEntries(
  tx: Tx,
  actor: Actor,
  campaignId: number,
  query: InputOf<typeof campaignApi.entries>['query'],
) {
  const where = entriesOf(actor, campaignId, query);
  return listPage(tx, query, {
    key: 'entries',
    from: campaignEntries,
    where,
    rows: (page) => readEntries(tx, actor, where, page),
  });
}
