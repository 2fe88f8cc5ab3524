import { gestorTopics } from '@recado/shared/features/webhooks';
import { eq } from 'drizzle-orm';
import { currentSeq } from '../../events/feed.ts';
import type { Hooks } from '../../hooks.ts';
import type { Work } from '../../work.ts';
import { newWebhookSecret, sealSecret } from './webhookSecrets.ts';
import { webhooks } from './webhooks.table.ts';

/**
 * Makes the operator's endpoint follow the setting ApiGestorWebhook (OPEN-104): while there is an address, it gets
 * messages and tickets.
 */
export async function followGestor({ tx }: Work, { values, vault }: Hooks['settingsSaved']): Promise<void> {
  const url = values.get('ApiGestorWebhook')?.trim();
  if (url === undefined) return;
  if (url === '') return void (await tx.delete(webhooks).where(eq(webhooks.kind, 'gestor')));
  const changes = { url, active: true, turnedOff: false, failingSince: null, cursor: await currentSeq(tx) };
  const [updated] = await tx
    .update(webhooks)
    .set(changes)
    .where(eq(webhooks.kind, 'gestor'))
    .returning({ id: webhooks.id });
  if (!updated)
    await tx.insert(webhooks).values({
      ...changes,
      kind: 'gestor',
      name: 'ApiGestorWebhook',
      topics: [...gestorTopics],
      secret: sealSecret(vault, newWebhookSecret()),
    });
}
