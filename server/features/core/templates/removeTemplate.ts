import { AppError, found } from '@recado/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { Outside } from '../../../calls/handlers.ts';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import { accountOf, orRefuse } from './accountOf.ts';
import { templateRows } from './templateRows.ts';
import { templates } from './templates.table.ts';

/** Deletes a template at the provider, then here (TPL-04). One whose account is gone only goes here. */
export async function removeTemplate(
  { kernel, inWork, actor: { companyId } }: Pick<Outside, 'kernel' | 'inWork' | 'actor'>,
  id: number,
): Promise<void> {
  const row = await inWork(
    companyId,
    async ({ tx }) => {
      const [one] = await tx
        .select({ template: templates, connectionId: channelAccounts.connectionId })
        .from(templates)
        .leftJoin(
          channelAccounts,
          and(
            eq(channelAccounts.companyId, templates.companyId),
            eq(channelAccounts.business, templates.business),
          ),
        )
        .where(eq(templates.id, id))
        .limit(1);
      return found(one, 'ERR_NO_TEMPLATE_FOUND');
    },
    'read',
  );
  if (row.connectionId !== null) {
    const { account, driver } = await accountOf(kernel, companyId, row.connectionId);
    await orRefuse(driver.remove(account, row.template));
  }
  await inWork(companyId, async (work) => {
    await templateRows.remove(work, id).catch((error: unknown) => {
      // The provider's own report, or a sync, was first.
      if (!(error instanceof AppError)) throw error;
    });
  });
}
