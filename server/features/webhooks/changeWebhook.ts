import { AppError } from '@recado/shared/errors';
import type { WebhookInput } from '@recado/shared/features/webhooks';
import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { currentSeq } from '../../events/feed.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { mustSeeGroups } from './groupsOf.ts';
import { dropWaiting } from './turnOff.ts';
import { lockSeen, webhookRows } from './webhookRows.ts';
import { newWebhookSecret, sealSecret } from './webhookSecrets.ts';
import { webhooks } from './webhooks.table.ts';

/** Hours for which the old secret signs too, so that receivers have time to learn the new one (HOOK-04). */
const hoursOfBoth = 24;

/**
 * Changes an endpoint. Turned off, it drops what waits. Turned on again, it gets events from now on, since days of
 * old events at once would help nobody. A person can send missed ones again. Errors as `mustSeeGroups`;
 * ERR_NO_PERMISSION for the operator's endpoint.
 */
export async function updateWebhook(
  work: Work,
  actor: Actor,
  id: number,
  input: z.output<typeof WebhookInput>,
) {
  const before = await lockSeen(work, actor, id);
  // Only the setting changes its address and name.
  if (before.kind === 'gestor') throw new AppError('ERR_NO_PERMISSION');
  if (before.active && !input.active) await dropWaiting(work, id);
  const isOnAgain = !before.active && input.active;
  const isOther = before.url !== input.url;
  const { withGroups = before.withGroups } = input;
  // When it is turned on for groups, or gets another address, this person decides that events of groups leave.
  if (withGroups && (isOther || !before.withGroups)) mustSeeGroups(actor);
  return webhookRows.update(work, id, {
    ...input,
    withGroups,
    ...(isOnAgain && { cursor: await currentSeq(work.tx) }),
    ...((isOnAgain || isOther) && { turnedOff: false, failingSince: null }),
  });
}

/** Deletes an endpoint, with its deliveries and what waits. */
export async function removeWebhook(work: Work, actor: Actor, id: number): Promise<void> {
  const { kind } = await lockSeen(work, actor, id);
  if (kind === 'gestor') throw new AppError('ERR_NO_PERMISSION');
  await webhookRows.remove(work, id);
}

/** Replaces its secret and returns the new one, this once; for a day both sign. */
export async function renewSecret(work: Work, actor: Actor, vault: Vault, id: number): Promise<string> {
  const { secret: oldSecret } = await lockSeen(work, actor, id);
  const secret = newWebhookSecret();
  await work.tx
    .update(webhooks)
    .set({
      secret: sealSecret(vault, secret),
      oldSecret,
      oldSecretUntil: sql`now() + make_interval(hours => ${hoursOfBoth})`,
    })
    .where(eq(webhooks.id, id));
  return secret;
}
