import { AppError } from '@recado/shared/errors';
import type { NewNumberInput } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { connectionsChanged } from '../../../../channels/channels.wakes.ts';
import { saveAccount } from '../../../../channels/saveAccount.ts';
import { rightsChanged } from '../../../../events/events.wakes.ts';
import type { Vault } from '../../../../openVault.ts';
import { isNeverLinked } from '../../../../outbox/mustSend.ts';
import type { Work } from '../../../../work.ts';
import { type ConnectionRow, readConnection, readInService } from '../connectionRow.ts';
import { lockConnections } from '../connectionRules.ts';
import { connections } from '../connections.table.ts';
import { publishConnection } from '../publishConnection.ts';
import { followNumber } from './followNumber.ts';
import { publishPutAway, putAway } from './putAway.ts';

/** The longest name of a connection (CONN-27). */
const longestName = 50;

/**
 * Goes on with another number (CONN-82). The old number becomes an archived connection under its own name, with its
 * tickets, messages and all that waited. So nothing of it can leave from the new number or be mixed with it. A new
 * connection takes name, settings, token and all that refers to the number, and waits for its phone or checks its keys.
 */
export async function changeNumber(
  work: Work,
  vault: Vault,
  id: number,
  { account }: z.output<typeof NewNumberInput>,
): Promise<ConnectionRow> {
  const { tx } = work;
  await lockConnections(work);
  const before = await readInService(tx, id);
  work.audit({ objectName: before.name });
  const { connects } = capabilitiesOf(before.channel);
  // A page or a chat of a site has no number.
  if (connects !== 'code' && connects !== 'keys') throw new AppError('ERR_BAD_REQUEST');
  if (isNeverLinked(before)) throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  if (connects === 'keys' && !account) throw new AppError('ERR_ACCOUNT_REQUIRED');
  const [row] = await tx.select().from(connections).where(eq(connections.id, id));
  await putAway(work, vault, { id }, { name: withNumber(before), token: '', tokenHash: null });
  const [made] = await tx.insert(connections).values(settingsOf(row!)).returning({ id: connections.id });
  const newId = made!.id;
  await tx.update(connections).set({ replacedBy: newId }).where(eq(connections.id, id));
  await followNumber(work, id, newId);
  if (connects === 'keys' && account)
    await saveAccount(work, vault, { id: newId, channel: before.channel }, account);
  await publishPutAway(work, id);
  const connection = await readConnection(tx, newId);
  publishConnection(work, 'create', connection);
  work.wake(connectionsChanged);
  // Its token is that of another connection now.
  work.wake(rightsChanged, { companyId: work.companyId });
  return connection;
}

/** The name of the old number: "Vendas 5511988887777", or with its id where it has no number. */
function withNumber({ name, number, id }: Pick<ConnectionRow, 'name' | 'number' | 'id'>): string {
  const added = ` ${number ?? id}`;
  return name.slice(0, longestName - added.length) + added;
}

/** What the new connection has from the old one: all that people set, and nothing of its number and its session. */
function settingsOf({
  id,
  companyId,
  number,
  status,
  stopReason,
  qrcode,
  pairingCode,
  pairNumber,
  wanted,
  command,
  commandDone,
  commandKind,
  lastMessageAt,
  archivedAt,
  replacedBy,
  createdAt,
  updatedAt,
  ...settings
}: typeof connections.$inferSelect): typeof connections.$inferInsert {
  return settings;
}
