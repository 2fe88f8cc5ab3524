import { found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import { openKeys, sealKeys } from '../../channels/accountRows.ts';
import { channelAccounts } from '../../channels/accounts.table.ts';
import { newSecret, siteKeys } from '../../channels/site/siteKeys.ts';
import type { Vault } from '../../openVault.ts';
import type { Work } from '../../work.ts';
import { readSiteChat } from './siteChatRow.ts';

/** How long the former secret still counts, so that the site can change it without a gap. */
const overlapMs = 24 * 3600_000;

/** Gives the chat a new secret for signed identities, and returns it this once (SITE-33). */
export async function renewSecret({ tx, clock, audit }: Work, vault: Vault, id: number): Promise<string> {
  const { title } = await readSiteChat(tx, id);
  audit({ objectId: String(id), objectName: title });
  const [row] = await tx
    .select()
    .from(channelAccounts)
    .where(eq(channelAccounts.connectionId, id))
    .for('update');
  const before = siteKeys(openKeys(vault, found(row, 'ERR_NO_WAPP_FOUND')));
  const identitySecret = newSecret();
  const keys = {
    ...before,
    identitySecret,
    identitySecretBefore: before.identitySecret,
    beforeUntil: new Date(clock.now().getTime() + overlapMs).toISOString(),
  };
  await tx
    .update(channelAccounts)
    .set({ keys: sealKeys(vault, keys) })
    .where(eq(channelAccounts.connectionId, id));
  return identitySecret;
}
