import { channelsThat } from '@recado/shared/lib/capabilities';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Outside } from '../../../calls/handlers.ts';
import { openAccount } from '../../../channels/accountRows.ts';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import { connections } from '../connections/connections.table.ts';
import { syncTemplates } from './syncTemplates.ts';
import { templates } from './templates.table.ts';

/** Reads the templates of all the company's accounts again, each business once. */
export async function syncAll({
  kernel,
  inWork,
  actor: { companyId },
}: Pick<Outside, 'kernel' | 'inWork' | 'actor'>): Promise<{ count: number; failed: number }> {
  const rows = await inWork(
    companyId,
    ({ tx }) =>
      tx
        .selectDistinctOn([channelAccounts.business], { connectionId: channelAccounts.connectionId })
        .from(channelAccounts)
        .innerJoin(connections, eq(connections.id, channelAccounts.connectionId))
        .where(
          and(
            ne(channelAccounts.business, ''),
            inArray(
              connections.channel,
              channelsThat(({ templates: has }) => has),
            ),
          ),
        )
        .orderBy(channelAccounts.business, channelAccounts.connectionId),
    'read',
  );
  let failed = 0;
  for (const { connectionId } of rows) {
    const account = await openAccount(kernel, companyId, connectionId);
    const outcome =
      account &&
      (await syncTemplates(inWork, account).catch((error: unknown) => {
        if (!(error instanceof OutsideError)) throw error;
        return { refused: error.code };
      }));
    if (!outcome || 'refused' in outcome) failed++;
  }
  const count = await inWork(companyId, ({ tx }) => tx.$count(templates), 'read');
  return { count, failed };
}
