import type { Endpoint } from '@recado/shared/lib/contract';
import { type RowIds, rowKeyOf } from './validBody.ts';

const missing = 2_000_000_000;
const missingUuid = '7f6b1c1e-0000-4000-8000-000000000000';

/**
 * The path of a feature's call with its parameters filled by these rows, or by ones that do not exist; `:id` is the
 * feature's own row. A parameter that no row is known for throws: with an id that nobody has, the walls would not be
 * tried.
 */
export const pathOf = (feature: string, { path }: Endpoint, rows: RowIds | undefined): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'key') return 'requiredTag';
    const key = /uuid/i.test(name) ? 'ticketUuid' : name === 'id' ? rowKeyOf(feature) : name;
    if (!rows) return key === 'ticketUuid' ? missingUuid : String(missing);
    if (!(key in rows))
      throw new Error(
        `No row is known for :${name} in ${path}: a feature without \`create\` has its row in mirror.ts`,
      );
    return String(rows[key]);
  });
