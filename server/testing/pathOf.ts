import type { Endpoint } from '@recado/shared/lib/contract';
import { z } from 'zod';
import { type RowIds, rowKeyOf } from './validBody.ts';

const missing = 2_000_000_000;
const missingUuid = '7f6b1c1e-0000-4000-8000-000000000000';

/** The word for a parameter that takes a word of a short list and names no row. */
function wordOf({ params }: Endpoint, name: string): string | undefined {
  if (name === 'key') return 'requiredTag';
  if (name === 'number') return '5511900000000';
  const schema = params instanceof z.ZodObject ? params.shape[name] : undefined;
  return schema instanceof z.ZodEnum ? String(schema.options[0]) : undefined;
}

/** Does the path of a call name a row? */
export const namesRow = (endpoint: Endpoint): boolean =>
  [...endpoint.path.matchAll(/:(\w+)/g)].some(([, name]) => !wordOf(endpoint, name!));

/**
 * The path of a feature's call with its parameters filled by these rows, or by ones that do not exist. `:id` is the
 * feature's own row. Throws for a parameter without a known row: an id that no row has would not test the isolation.
 */
export const pathOf = (feature: string, endpoint: Endpoint, rows: RowIds | undefined): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const word = wordOf(endpoint, name);
    if (word) return word;
    const key = /uuid/i.test(name) ? 'ticketUuid' : name === 'id' ? rowKeyOf(feature) : name;
    if (!rows) return ['ticketUuid', 'sessionId'].includes(key) ? missingUuid : String(missing);
    if (!(key in rows))
      throw new Error(
        `No row is known for :${name} in ${endpoint.path}: a feature without \`create\` has its row in mirror.ts`,
      );
    return String(rows[key]);
  });
