import { sameField } from '@recado/shared/lib/fieldValue';
import { sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';

/** A pair of extra information. */
type Extra = { name: string; value: string };

/** Contacts that one statement rewrites. */
const batchSize = 5000;

/**
 * Rewrites the extra information that has one of these names; undefined removes it. It locks contacts in the order of
 * their ids. It updates the index of `field` batch by batch, since row by row takes minutes.
 */
export async function rewriteValues(
  { tx, clock }: Work,
  names: readonly string[],
  rewrite: (extra: Extra) => Extra | undefined,
  field?: number,
): Promise<void> {
  const isMeant = ({ name }: Extra) => names.some((one) => sameField(one, name));
  const small = names.map((name) => name.trim().toLowerCase());
  for (let after = 0; ; ) {
    const rows = await tx.execute<{ id: number; extraInfo: Extra[] }>(sql`
      select id, extra_info as "extraInfo" from contacts
      where id > ${after} and extra_info <> '[]' and exists (
        select from jsonb_array_elements(extra_info) extra
        where lower(btrim(extra->>'name') collate "und-x-icu") = any(${sql.param(small)}::text[]))
      order by id limit ${batchSize} for no key update`);
    const changed = rows.flatMap(({ id, extraInfo }) => {
      const now = extraInfo.flatMap((extra) => (isMeant(extra) ? (rewrite(extra) ?? []) : [extra]));
      return JSON.stringify(now) === JSON.stringify(extraInfo) ? [] : [{ id, extraInfo: now }];
    });
    if (changed.length > 0)
      await tx.execute(
        sql`select rewrite_extra_info(${JSON.stringify(changed)}::jsonb, ${clock.now().toISOString()}::timestamptz)`,
      );
    if (field !== undefined && rows.length > 0)
      await tx.execute(
        sql`select index_contact_field(${field}::int, ${rows[0]!.id}::int, ${rows.at(-1)!.id}::int)`,
      );
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

/** Removes the values of a field that is about to be deleted, and its index. */
export const removeValues = (work: Work, name: string): Promise<void> =>
  rewriteValues(work, [name], () => undefined);
