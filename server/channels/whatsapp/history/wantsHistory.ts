import { and, eq, ne, or, sql } from 'drizzle-orm';
import { historyImports } from '../../../features/core/connections/history/historyImports.table.ts';
import type { SessionPlace } from '../../sessionPlace.ts';

/** A slow phone sends its last pieces long after the others; so late they still belong to the import. */
const lateHours = 24;

/** Does somebody import old messages of this connection, or have they a moment ago? */
export async function wantsHistory({ kernel, companyId, connectionId }: SessionPlace): Promise<boolean> {
  const [row] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ id: historyImports.connectionId })
        .from(historyImports)
        .where(
          and(
            eq(historyImports.connectionId, connectionId),
            or(
              ne(historyImports.state, 'done'),
              sql`${historyImports.finishedAt} > now() - make_interval(hours => ${lateHours})`,
            ),
          ),
        ),
    'read',
  );
  return row !== undefined;
}
