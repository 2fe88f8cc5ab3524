import { AppError } from '@recado/shared/errors';
import type { ConnectionInput } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { saveAccount } from '../../../channels/saveAccount.ts';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { commandConnection } from './commandConnection.ts';
import { saveConnectionBots, withoutBots } from './connectionBots.ts';
import { saveConnectionFlows, withoutFlows } from './connectionFlows.ts';
import { type ConnectionRow, readConnections, readInService } from './connectionRow.ts';
import {
  checkGreeting,
  checkTogether,
  lockConnections,
  makeDefault,
  saveQueues,
  withWholeWeek,
} from './connectionRules.ts';
import { connections } from './connections.table.ts';
import { saveImport, withoutImport } from './history/connectionImport.ts';
import { publishConnection } from './publishConnection.ts';

/** Changes what the dialog edits. The default can be handed to another connection, but not given up (CONN-12). */
export async function updateConnection(
  work: Work,
  actor: Actor,
  vault: Vault,
  id: number,
  { queueIds, isDefault, account, ...settings }: Omit<z.output<typeof ConnectionInput>, 'channel'>,
): Promise<ConnectionRow> {
  const { tx, clock } = work;
  const { startedFlows, fields: withBots } = withoutFlows(settings);
  const { bots, fields: withImport } = withoutBots(withBots);
  const { sentImport, fields } = withoutImport(withImport);
  await lockConnections(work);
  const before = await readInService(tx, id);
  checkGreeting(queueIds, fields.greetingMessage);
  await checkTogether(work, fields, before);
  if (before.isDefault && !isDefault) throw new AppError('ERR_NO_OTHER_WHATSAPP');
  await tx
    .update(connections)
    .set({ ...withWholeWeek(fields), updatedAt: clock.now() })
    .where(eq(connections.id, id));
  await saveQueues(tx, id, queueIds);
  await saveConnectionFlows(tx, id, startedFlows);
  await saveConnectionBots(tx, actor, id, bots);
  // Old messages come with a fresh scan only (CONN-57); a code on the screen does not ask for them yet.
  const needsScan = await saveImport(work, before, sentImport);
  if (needsScan && before.wanted && (needsScan === 'new' || before.status === 'CONNECTED'))
    await commandConnection(work, id, { kind: 'forget' });
  if (account && before.account && capabilitiesOf(before.channel).connects !== 'embed') {
    await saveAccount(work, vault, before, account);
    // The new keys may work where the old ones did not.
    await commandConnection(work, id, { kind: 'start' });
  }
  const movesDefault = isDefault && !before.isDefault;
  if (movesDefault) await makeDefault(tx, id);
  const all = await readConnections(tx);
  for (const connection of all)
    if (connection.id === id || movesDefault) publishConnection(work, 'update', connection);
  return all.find((connection) => connection.id === id)!;
}
