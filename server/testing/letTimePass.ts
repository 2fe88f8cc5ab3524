import { type SQL, sql } from 'drizzle-orm';
import type { WorkTable } from '../rowQueue/workTable.ts';
import type { TestApp } from './buildTestApp.ts';

/** Makes matching rows of company A due now, as if they had failed for so many seconds longer. */
export const letTimePass = (
  { kernel, companyA }: Pick<TestApp, 'kernel' | 'companyA'>,
  table: WorkTable,
  where: SQL | undefined,
  seconds = 10,
) =>
  kernel.inWork(companyA, ({ tx }) =>
    tx
      .update(table)
      .set({
        dueAt: sql`now()`,
        failingSince: sql`${table.failingSince} - make_interval(secs => ${seconds})`,
      })
      .where(where),
  );
