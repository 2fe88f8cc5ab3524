import { found } from '@recado/shared/errors';
import type { SiteChat, SiteChatInput } from '@recado/shared/features/siteChats';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { channelAccounts } from '../../channels/accounts.table.ts';
import { siteChats } from '../../channels/site/site.table.ts';
import { usualLook } from '../../channels/site/usualLook.ts';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { connections } from '../core/connections/connections.table.ts';

/** The chat of a connection, or ERR_NO_WAPP_FOUND for a connection of another kind. */
export async function readSiteChat(tx: Tx, id: number): Promise<z.input<typeof SiteChat>> {
  const [row] = await tx
    .select({ name: connections.name, publicId: channelAccounts.door, look: siteChats })
    .from(connections)
    .innerJoin(channelAccounts, eq(channelAccounts.connectionId, connections.id))
    .leftJoin(siteChats, eq(siteChats.connectionId, connections.id))
    .where(and(eq(connections.id, id), eq(connections.channel, 'site')));
  const { name, publicId, look } = found(row, 'ERR_NO_WAPP_FOUND');
  return { ...(look ?? usualLook(name)), connectionId: id, publicId };
}

/** Stores the look of a chat (SITE-20). */
export async function saveSiteChat(
  work: Work,
  id: number,
  input: z.output<typeof SiteChatInput>,
): Promise<z.input<typeof SiteChat>> {
  const { tx, audit } = work;
  const { title } = await readSiteChat(tx, id);
  audit({ objectId: String(id), objectName: title });
  const look = { ...input, origins: [...new Set(input.origins)] };
  await tx
    .insert(siteChats)
    .values({ ...look, connectionId: id })
    .onConflictDoUpdate({ target: siteChats.connectionId, set: look });
  return readSiteChat(tx, id);
}
