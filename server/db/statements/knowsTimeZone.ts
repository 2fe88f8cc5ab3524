import { isTimeZone } from '@recado/shared/lib/isTimeZone';
import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';

/** Does the database know this time zone too? Only then can it compute a company's wall clock. */
export async function knowsTimeZone(tx: Tx, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false;
  const [row] = await tx.execute(sql`select 1 from pg_timezone_names where name = ${name}`);
  return row !== undefined;
}
