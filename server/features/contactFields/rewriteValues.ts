import { sameField } from '@recado/shared/lib/fieldValue';
import { sql } from 'drizzle-orm';
import type { Work } from '../../work.ts';

/** A pair of extra information. */
type Extra = { name: string; value: string };

/** Contacts whose extra information is rewritten by one statement. */
const batchSize = 5000;

/** Rewrites the extra information that has one of these names; undefined removes it. Contacts are locked in the order of their ids. */
export async function rewriteValues(
  { tx, clock }: Work,
  names: readonly string[],
  rewrite: (extra: Extra) => Extra | undefined,
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
      await tx.execute(sql`
        update contacts set extra_info = told."extraInfo", updated_at = ${clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as told(id int, "extraInfo" jsonb)
        where contacts.id = told.id`);
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.id;
  }
}

/** Removes what contacts hold under the name of a field. */
export const removeValues = (work: Work, name: string): Promise<void> =>
  rewriteValues(work, [name], () => undefined);
