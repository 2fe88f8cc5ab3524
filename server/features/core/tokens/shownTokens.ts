import type { TokenScope } from '@recado/shared/permissions';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Database, Tx } from '../../../db/client.ts';
import { companies, plans } from '../../operator/companies/companies.table.ts';
import { connections } from '../connections/connections.table.ts';
import { findPerson, type Person } from '../people/person.ts';
import { hashOfSecret, kindOfSecret } from './tokenSecrets.ts';
import { tokens } from './tokens.table.ts';

/** A token and whose rights bound it. */
export interface ShownToken {
  id: number;
  scopes: TokenScope[];
  lastUsedAt: Date | null;
  owner: Person;
}

/** A connection that shows its own token, with what its company may do. */
export interface ShownConnection {
  connectionId: number;
  company: typeof companies.$inferSelect;
  plan: typeof plans.$inferSelect;
  overdue: boolean;
}

/** A token that counts now, by its secret's hash or by its id; undefined when it is over or gone. */
export async function findToken(
  tx: Tx,
  clock: Clock,
  by: { hash: string } | { id: number },
): Promise<ShownToken | undefined> {
  const [token] = await tx
    .select()
    .from(tokens)
    .where(
      and(
        'hash' in by ? eq(tokens.hash, by.hash) : eq(tokens.id, by.id),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, clock.now())),
      ),
    );
  const owner = token && (await findPerson(tx, clock, token.userId));
  return token && owner && { ...token, owner };
}

/** Keeps that it is used now. */
export async function keepUse(tx: Tx, clock: Clock, id: number): Promise<void> {
  await tx.update(tokens).set({ lastUsedAt: clock.now() }).where(eq(tokens.id, id));
}

/** The connection whose own token this is, in whichever company: it does not say in which. */
export async function findConnection(
  { acrossCompanies }: Pick<Database, 'acrossCompanies'>,
  clock: Clock,
  secret: string,
): Promise<ShownConnection | undefined> {
  if (kindOfSecret(secret)?.kind !== 'connection') return undefined;
  const today = sql`(${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone})::date`;
  const [shown] = await acrossCompanies(
    (tx) =>
      tx
        .select({
          connectionId: connections.id,
          company: companies,
          plan: plans,
          overdue: sql<boolean>`coalesce(${companies.dueDate} < ${today}, false)`,
        })
        .from(connections)
        .innerJoin(companies, eq(companies.id, connections.companyId))
        .innerJoin(plans, eq(plans.id, companies.planId))
        .where(eq(connections.tokenHash, hashOfSecret(secret))),
    'read',
  );
  return shown;
}
