import { runMigrations } from 'bullmq';

/** The schema of the queue in Postgres. */
export const jobsSchema = 'jobs';

/** One connection on which statements run one after the other; those without values may be several in one text. */
type Query = (text: string, values?: readonly unknown[]) => Promise<{ rows: never[] }>;

/** Brings the queue's tables up to date. The connection is the owner's: processes that work on the queue change no table. */
export async function migrateJobs(query: Query): Promise<void> {
  await runMigrations({ query }, jobsSchema);
}
