import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import type { Person, TestApp } from './buildTestApp.ts';
import { pathOf } from './pathOf.ts';
import { type RowIds, rowKeyOf, validBody } from './validBody.ts';

/**
 * Makes one row of each feature that has a `create`, by that very call, with a body derived from its schema. Returns
 * the ids of all rows, also of earlier ones. A feature that needs another's row comes after it. Rows that
 * no call makes are in `mirror.ts`.
 */
export async function createRows(
  app: TestApp,
  person: Person,
  there: RowIds,
  canary: string,
): Promise<RowIds> {
  const rows = { ...there };
  let waiting = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
    ([feature, { create }]) => (create && !create.outside ? [{ feature, create }] : []),
  );
  while (waiting.length > 0) {
    const refused: { feature: string; create: Endpoint; why: unknown }[] = [];
    for (const { feature, create } of waiting)
      try {
        const body = validBody(create, rows, create.across ? 'operators' : canary);
        const { status, body: made } = await app.call(
          // Only the operator makes rows across companies.
          create.across ? app.people.superA : person,
          create.method,
          pathOf(feature, create, rows),
          body,
        );
        if (status !== 201)
          throw new Error(
            `${feature}.create does not take ${JSON.stringify(body)}: ${status} ${JSON.stringify(made)}`,
          );
        rows[rowKeyOf(feature)] ??= made.id;
      } catch (why) {
        refused.push({ feature, create, why });
      }
    if (refused.length === waiting.length) throw refused[0]!.why;
    waiting = refused;
  }
  return rows;
}
