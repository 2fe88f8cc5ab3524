import { type SQL, sql } from 'drizzle-orm';

/** The moment so many hours ago, by the database's clock. */
export const hoursAgo = (hours: number): SQL => sql`now() - make_interval(secs => ${hours * 3600})`;

/** The moment so many days ago, by the database's clock. */
export const daysAgo = (days: number): SQL => hoursAgo(days * 24);
