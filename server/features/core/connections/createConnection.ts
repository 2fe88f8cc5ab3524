import { AppError } from '@recado/shared/errors';
import type { ConnectionInput } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type Actor, channelPlans } from '@recado/shared/permissions';
import type { z } from 'zod';
import type { AccountApp } from '../../../channels/accounts.table.ts';
import { connectionsChanged } from '../../../channels/channels.wakes.ts';
import { channelOf, isAvailable } from '../../../channels/registry.ts';
import { makeAccount, saveAccount } from '../../../channels/saveAccount.ts';
import { countWithinPlan } from '../../../countWithinPlan.ts';
import type { Vault } from '../../../openVault.ts';
import type { Work } from '../../../work.ts';
import { saveConnectionBots, withoutBots } from './connectionBots.ts';
import { saveConnectionFlows, withoutFlows } from './connectionFlows.ts';
import { type ConnectionRow, readConnection } from './connectionRow.ts';
import {
  checkGreeting,
  checkTogether,
  inService,
  lockConnections,
  makeDefault,
  saveQueues,
  withWholeWeek,
} from './connectionRules.ts';
import { connections } from './connections.table.ts';
import { storedToken } from './connectionToken.ts';
import { saveImport, withoutImport } from './history/connectionImport.ts';
import { publishConnection } from './publishConnection.ts';

/** Creates a connection within plan and limit (CONN-03, OPEN-59). The company's first one is the default. */
export async function createConnection(
  work: Work,
  actor: Actor,
  vault: Vault,
  { queueIds, isDefault, account, ...settings }: z.output<typeof ConnectionInput>,
  app?: AccountApp,
): Promise<ConnectionRow> {
  const { tx, wake } = work;
  const { startedFlows, fields: withBots } = withoutFlows(settings);
  const { bots, fields: withImport } = withoutBots(withBots);
  const { sentImport, fields: input } = withoutImport(withImport);
  if (!actor.plan.includes(channelPlans[input.channel])) throw new AppError('ERR_PLAN');
  if (!isAvailable(input.channel)) throw new AppError('ERR_CHANNEL_UNAVAILABLE');
  checkGreeting(queueIds, input.greetingMessage);
  const isEmbedded = capabilitiesOf(input.channel).connects === 'embed';
  const byKeys = !isEmbedded && channelOf(input.channel).account !== undefined;
  if (byKeys && !account) throw new AppError('ERR_ACCOUNT_REQUIRED');
  await checkTogether(work, input);
  await lockConnections(work);
  const others = await countWithinPlan(work, 'connections', connections, inService);
  const [row] = await tx
    .insert(connections)
    .values({ ...withWholeWeek(input), ...storedToken(vault).stored })
    .returning({ id: connections.id });
  const { id } = row!;
  if (isDefault || others === 0) await makeDefault(tx, id);
  await saveQueues(tx, id, queueIds);
  await saveConnectionFlows(tx, id, startedFlows);
  await saveConnectionBots(tx, actor, id, bots);
  await saveImport(work, { id, channel: input.channel }, sentImport);
  if (isEmbedded) await makeAccount(work, vault, { id, channel: input.channel });
  if (byKeys && account) await saveAccount(work, vault, { id, channel: input.channel }, account, app);
  const connection = await readConnection(tx, id);
  publishConnection(work, 'create', connection);
  wake(connectionsChanged);
  return connection;
}
