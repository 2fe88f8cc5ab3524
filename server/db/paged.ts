import { pageSize } from '@recado/shared/lib/fields';

/** Where a page starts and how many rows to read: one more than a page, so "is there more?" is known. */
export const pageOf = (pageNumber: number) => ({ limit: pageSize + 1, offset: (pageNumber - 1) * pageSize });

/** Cuts the extra row off again. */
export const cut = <T>(rows: T[]) => ({ items: rows.slice(0, pageSize), hasMore: rows.length > pageSize });
