import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Identity } from '../../channels/channel.ts';
import type { Tx } from '../../db/client.ts';
import { samePeople } from './contacts.table.ts';

const isAny = (identities: readonly Identity[]) =>
  or(...identities.map(({ kind, value }) => and(eq(samePeople.kind, kind), eq(samePeople.value, value))));

/** Other identities of these people that were told before anybody of them wrote. */
export async function sameAs(tx: Tx, identities: readonly Identity[]): Promise<Identity[]> {
  if (identities.length === 0) return [];
  const rows = await tx
    .select({ kind: samePeople.kind, value: samePeople.value })
    .from(samePeople)
    .where(
      inArray(
        samePeople.person,
        tx.select({ person: samePeople.person }).from(samePeople).where(isAny(identities)),
      ),
    );
  return rows.filter(
    (row) => !identities.some(({ kind, value }) => kind === row.kind && value === row.value),
  );
}

/** Keeps for later that these are one person: nobody of them has a contact yet. */
export async function rememberSame(tx: Tx, identities: readonly Identity[]): Promise<void> {
  const [known] = await tx
    .select({ person: samePeople.person })
    .from(samePeople)
    .where(isAny(identities))
    .limit(1);
  const person = known?.person ?? randomUUID();
  await tx
    .insert(samePeople)
    .values(identities.map(({ kind, value }) => ({ kind, value, person })))
    .onConflictDoUpdate({
      target: [samePeople.companyId, samePeople.kind, samePeople.value],
      set: { person },
    });
}
