import { pageSize } from '@recado/shared/lib/fields';
import { sql } from 'drizzle-orm';

/** Where a page starts and how many rows to read: one more than a page, so "is there more?" is known. */
export const pageOf = (pageNumber: number) => ({ limit: pageSize + 1, offset: (pageNumber - 1) * pageSize });

/**
 * A limit that stands in the statement's text. As a parameter the planner would not know it when it makes a plan
 * to keep, and would prepare for reading everything.
 */
export const limitPlaceholder = (rows: number) => sql.raw(String(rows)) as unknown as number;

/** Cuts the extra row off again. */
export const cut = <T>(rows: T[]) => ({ items: rows.slice(0, pageSize), hasMore: rows.length > pageSize });
