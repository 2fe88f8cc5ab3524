import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Something that happens to tickets because time has passed. */
export interface Timer {
  name: string;
  /** Which unclosed tickets are due now, as a condition over `t` (tickets), `c` (its connection) and `q` (its queue, if any). */
  due: SQL;
  /** Looks at groups that are no tickets too, and at what is put aside; everything else leaves both alone. */
  ofAll?: true;
  /** Asked again under the ticket's lock, it is still due. Returns what was done. */
  run(context: Context): Promise<string>;
}

/** Words that were due for longer than this, because nobody looked or the time was set just now, are not said any more. */
export const mostMinutesLate = 24 * 60;

/** The last word is no message that was scheduled: it asks nothing that a customer leaves open by being silent. */
export const isSpoken = sql`not exists (
  select from schedules s where s.company_id = t.company_id and s.message_id = t.last_message_id
)`;
