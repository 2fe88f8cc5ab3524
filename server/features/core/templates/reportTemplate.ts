import { and, eq } from 'drizzle-orm';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import type { ChannelEvent } from '../../../channels/channel.ts';
import { storedId } from '../../../channels/storable.ts';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { templateRows } from './templateRows.ts';
import { templates } from './templates.table.ts';

/**
 * Applies what the provider says of a template of a connection's business (TPL-02). One that is not here yet comes with
 * the next sync.
 */
export async function reportTemplate(
  work: Work,
  connectionId: number,
  { providerId, kind: _, ...changed }: Extract<ChannelEvent, { kind: 'template' }>,
): Promise<void> {
  const [row] = await work.tx
    .select({ template: templates })
    .from(templates)
    .innerJoin(channelAccounts, eq(channelAccounts.business, templates.business))
    .where(
      and(eq(channelAccounts.connectionId, connectionId), eq(templates.providerId, storedId(providerId))),
    )
    .for('update', { of: templates });
  if (!row) return;
  const isNew = Object.entries(changed).some(
    ([key, value]) => row.template[key as keyof typeof changed] !== value,
  );
  if (!isNew) return;
  await templateRows.update(work, row.template.id, changed);
  await emit(work, 'templateChanged', { templateId: row.template.id });
}
