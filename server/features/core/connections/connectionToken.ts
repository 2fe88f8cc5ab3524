import { found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { rightsChanged } from '../../../events/events.wakes.ts';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { hashOfSecret, newConnectionToken } from '../tokens/tokenSecrets.ts';
import { connections } from './connections.table.ts';

/**
 * The stored form of a new token: sealed, because people see it again (CONN-28), and hashed, because calls are looked
 * up by it.
 */
export function storedToken(vault: Vault): { shown: string; stored: { token: string; tokenHash: string } } {
  const shown = newConnectionToken();
  return {
    shown,
    stored: {
      token: vault.seal(Buffer.from(shown)).toString('base64'),
      tokenHash: hashOfSecret(shown),
    },
  };
}

/** The connection's token; null for one from before tokens were of use. */
export async function showToken(tx: Tx, vault: Vault, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ token: connections.token, tokenHash: connections.tokenHash })
    .from(connections)
    .where(eq(connections.id, id));
  const { token, tokenHash } = found(row, 'ERR_NO_WAPP_FOUND');
  return tokenHash === null ? null : String(vault.open(Buffer.from(token, 'base64')));
}

/** Replaces the token. Every process refuses the old one from now on. */
export async function renewToken(work: Work, vault: Vault, id: number): Promise<string> {
  const { shown, stored } = storedToken(vault);
  const [row] = await work.tx
    .update(connections)
    .set(stored)
    .where(eq(connections.id, id))
    .returning({ id: connections.id });
  found(row, 'ERR_NO_WAPP_FOUND');
  work.wake(rightsChanged, { companyId: work.companyId });
  return shown;
}
