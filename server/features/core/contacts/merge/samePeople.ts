import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Identity } from '../../../../channels/channel.ts';
import type { Tx } from '../../../../db/client.ts';
import { preparedSql } from '../../../../db/statements/preparedStatement.ts';
import { samePeople } from '../contacts.table.ts';
import { identityLists } from '../wantedIdentities.ts';

const isAny = (identities: readonly Identity[]) =>
  or(...identities.map(({ kind, value }) => and(eq(samePeople.kind, kind), eq(samePeople.value, value))));

/** Other identities of these people that a channel reported before any of them wrote. */
export async function sameAs(tx: Tx, identities: readonly Identity[]): Promise<Identity[]> {
  if (identities.length === 0) return [];
  const rows = await samePersons(tx, identityLists(identities));
  return rows.filter(
    (row) => !identities.some(({ kind, value }) => kind === row.kind && value === row.value),
  );
}

/** From the identity to the person, and from there to all identities: each step by an index. */
const samePersons = preparedSql<ReturnType<typeof identityLists>, Identity>(
  () => sql`
    select distinct same.kind, same.value
    from unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('values')}::text[]) as told(kind, value)
    cross join lateral (select person from same_people s where s.kind = told.kind and s.value = told.value offset 0) one
    cross join lateral (select kind, value from same_people s where s.person = one.person offset 0) same`,
);

/** Remembers that these identities are one person: none of them has a contact yet. */
export async function rememberSame(tx: Tx, identities: readonly Identity[]): Promise<void> {
  const [existing] = await tx
    .select({ person: samePeople.person })
    .from(samePeople)
    .where(isAny(identities))
    .limit(1);
  const person = existing?.person ?? randomUUID();
  await tx
    .insert(samePeople)
    .values(identities.map(({ kind, value }) => ({ kind, value, person })))
    .onConflictDoUpdate({
      target: [samePeople.companyId, samePeople.kind, samePeople.value],
      set: { person },
    });
}
