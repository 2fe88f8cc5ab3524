import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';

/** Runs changes that begin no rules of the company (`start_rules` of the database). */
export async function withoutRules<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('app.rule', 'on', true)`);
  const done = await run();
  await tx.execute(sql`select set_config('app.rule', '', true)`);
  return done;
}
