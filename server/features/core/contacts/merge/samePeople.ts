import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Identity } from '../../../../channels/channel.ts';
import type { Tx } from '../../../../db/client.ts';
import { gathered } from '../../../../db/statements/gathered.ts';
import { preparedSql } from '../../../../db/statements/preparedStatement.ts';
import { samePeople } from '../contacts.table.ts';
import { askersLists, wantedIdentities } from '../wantedIdentities.ts';

const isAny = (identities: readonly Identity[]) =>
  or(...identities.map(({ kind, value }) => and(eq(samePeople.kind, kind), eq(samePeople.value, value))));

/** Other identities of these people that a channel reported before any of them wrote. */
export async function sameAs(tx: Tx, identities: readonly Identity[]): Promise<Identity[]> {
  if (identities.length === 0) return [];
  const rows = await samePeopleOf(tx, identities);
  return rows.filter(
    (row) => !identities.some(({ kind, value }) => kind === row.kind && value === row.value),
  );
}

const samePeopleOf = gathered(async (tx, askers: readonly (readonly Identity[])[]) => {
  const rows = Map.groupBy(await samePersons(tx, askersLists(askers)), ({ n }) => n);
  return askers.map((_, n): Identity[] => (rows.get(n) ?? []).map(({ kind, value }) => ({ kind, value })));
});

/** From the identity to the person, and from there to all identities: each step by an index. */
const samePersons = preparedSql<ReturnType<typeof askersLists>, Identity & { n: number }>(
  () => sql`
    select distinct input.n, same.kind, same.value from ${wantedIdentities()}
    cross join lateral (select person from same_people s where s.kind = input.kind and s.value = input.value offset 0) one
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
