import { migrateDatabase } from '../db/migrate.ts';

/** Brings the database that DATABASE_URL names up to date and ends: what that needs is not kept in memory. */
await migrateDatabase(process.env.DATABASE_URL!);
