import { eq } from 'drizzle-orm';
import { connections } from '../features/core/connections/connections.table.ts';
import type { TestApp } from './buildTestApp.ts';

/** Gives a connection of company A a number, as if a phone had been linked to it. Without one nothing can begin over it. */
export const giveNumber = (app: TestApp, connectionId: number): Promise<unknown> =>
  app.kernel.database.inCompany(app.companyA, (tx) =>
    tx.update(connections).set({ number: '5511900000000' }).where(eq(connections.id, connectionId)),
  );
