import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A row's own id, given by the database. */
export const rowId = () => integer().primaryKey().generatedByDefaultAsIdentity();
/** A moment, with the zone, in milliseconds: what JavaScript holds, so that a row read and written back is the same and cursors are exact. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
/** When the row was made. */
export const createdAt = () => moment().notNull().defaultNow();
/** Raw bytes: sealed secrets, key material, protocol messages. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
