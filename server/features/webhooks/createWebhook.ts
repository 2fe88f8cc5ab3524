import { AppError } from '@recado/shared/errors';
import { mostWebhooks, type WebhookInput } from '@recado/shared/features/webhooks';
import type { Actor } from '@recado/shared/permissions';
import { count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { currentSeq } from '../../events/feed.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { maySeeGroups, mustSeeGroups } from './groupsOf.ts';
import { webhookRows } from './webhookRows.ts';
import { newWebhookSecret, sealSecret } from './webhookSecrets.ts';
import { webhooks } from './webhooks.table.ts';

/** Any number: the lock for counting a company's webhooks. */
const lockName = 7_261_507;

/**
 * Creates an endpoint, which gets events from now on. Returns its secret this once. Errors as `mustSeeGroups`,
 * ERR_WEBHOOK_LIMIT.
 */
export async function createWebhook(
  work: Work,
  actor: Actor,
  vault: Vault,
  input: z.output<typeof WebhookInput>,
) {
  const { tx, companyId } = work;
  const withGroups = input.withGroups ?? maySeeGroups(actor);
  if (withGroups) mustSeeGroups(actor);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockName}, ${companyId})`);
  const [own] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.kind, 'own'));
  if (own!.count >= mostWebhooks) throw new AppError('ERR_WEBHOOK_LIMIT', { data: { max: mostWebhooks } });
  const secret = newWebhookSecret();
  const webhook = await webhookRows.create(work, {
    ...input,
    withGroups,
    secret: sealSecret(vault, secret),
    cursor: await currentSeq(tx),
  });
  return { ...webhook, secret };
}
