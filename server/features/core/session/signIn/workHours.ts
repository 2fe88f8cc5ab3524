import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../../clock.ts';
import { companies } from '../../../operator/companies/companies.table.ts';

/** The time of day (HH:MM) in the company's own zone; for a query that reads `companies`. */
export const localTime = (clock: Clock): SQL<string> =>
  sql<string>`to_char(${clock.now().toISOString()}::timestamptz at time zone ${companies.timeZone}, 'HH24:MI')`;

/**
 * May this person be signed in at this time (HH:MM)? Admins always; others inside their hours. A span that ends
 * before it starts goes past midnight (OPEN-96).
 */
export function mayWorkAt(
  time: string,
  { profile, startWork, endWork }: { profile: 'user' | 'admin'; startWork: string; endWork: string },
): boolean {
  if (profile === 'admin') return true;
  return startWork <= endWork ? time >= startWork && time <= endWork : time >= startWork || time <= endWork;
}
