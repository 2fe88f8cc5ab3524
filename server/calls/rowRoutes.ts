import type { ErrorCode } from '@recado/shared/errors';
import type { Tx } from '../db/client.ts';
import type { RowWork } from '../rowsOf.ts';

interface ById {
  params: { id: number };
}

/**
 * The handlers of the usual calls (`rowApi()`). A feature spreads them into its `routes()`; its own handlers after them
 * replace the usual ones.
 */
export const rowRoutes = <Insert, Shown, Listed>(rows: {
  missing: ErrorCode;
  page(tx: Tx, query: { searchParam: string; pageNumber: number }): Promise<Listed>;
  one(tx: Tx, id: number): Promise<Shown>;
  create(work: RowWork, values: Insert): Promise<Shown>;
  update(work: RowWork, id: number, values: Partial<Insert>): Promise<Shown>;
  remove(work: RowWork, id: number): Promise<void>;
}) => ({
  list: async ({ tx, query }: { tx: Tx; query: { searchParam: string; pageNumber: number } }) =>
    rows.page(tx, query),
  /** It carries its refusal, so that the API reference lists it for every call that names such a row. */
  get: Object.assign(async ({ tx, params: { id } }: { tx: Tx } & ById) => rows.one(tx, id), {
    missing: rows.missing,
  }),
  create: async ({ work, body }: { work: RowWork; body: Insert }) => rows.create(work, body),
  update: async ({ work, params: { id }, body }: { work: RowWork; body: Partial<Insert> } & ById) =>
    rows.update(work, id, body),
  remove: async ({ work, params: { id } }: { work: RowWork } & ById) => {
    await rows.remove(work, id);
    return { message: 'Deleted' };
  },
});
