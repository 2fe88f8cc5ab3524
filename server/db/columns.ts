import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A row's own id, given by the database. */
export const rowId = () => integer().primaryKey().generatedByDefaultAsIdentity();
/**
 * The same for tables that a busy company fills for years: an integer would be full after two thousand million rows of
 * all companies.
 */
export const bigRowId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** Names a row whose id is a `bigRowId()`. */
export const bigReference = () => bigint({ mode: 'number' });
/**
 * A time with its zone, in milliseconds, as in JavaScript. So a row read and written back is the same, and cursors are
 * exact.
 */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
/** When the row was made. */
export const createdAt = () => moment().notNull().defaultNow();
/** Raw bytes: sealed secrets, key material, protocol messages. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
