import { AppError } from '@recado/shared/errors';
import {
  ConnectionInput,
  type FacebookLogin,
  type ConnectionInput as Input,
} from '@recado/shared/features/connections';
import { channelPlans } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Outside } from '../../../../calls/handlers.ts';
import { channelAccounts } from '../../../../channels/accounts.table.ts';
import { type LoginAccount, pagesOfLogin } from '../../../../channels/messenger/pagesOfLogin.ts';
import { operatorAppOf } from '../../../../channels/meta/operatorApp.ts';
import { saveAccount } from '../../../../channels/saveAccount.ts';
import type { Tx } from '../../../../db/client.ts';
import { OutsideError } from '../../../../outside/outsideError.ts';
import type { Work } from '../../../../work.ts';
import { commandConnection } from '../commandConnection.ts';
import type { ConnectionRow } from '../connectionRow.ts';
import { lockConnections } from '../connectionRules.ts';
import { connections } from '../connections.table.ts';
import { createConnection } from '../createConnection.ts';

type Login = z.output<typeof FacebookLogin>;
type Caller = Pick<Outside, 'kernel' | 'inWork' | 'actor'>;

/** The accounts of somebody who signed in at Facebook that the plan has a channel for, and which are here already. */
export async function accountsOfLogin(caller: Caller, login: Login) {
  const found = await readAccounts(caller, login);
  const rows = await caller.inWork(caller.actor.companyId, ({ tx }) => knownAccounts(tx), 'read');
  return found.map(({ channel, id, name }) => ({
    channel,
    id,
    name,
    isConnected: rows.some((one) => one.account === id && one.channel === channel),
  }));
}

/**
 * Connects pages of somebody who signed in at Facebook, with their Instagram accounts where asked for (CONN-68). A
 * choice limits it to some. One that is here already gets the new token. All are connected, or none.
 */
export async function connectPages(caller: Caller, login: Login): Promise<ConnectionRow[]> {
  const found = await readAccounts(caller, login);
  const chosen = login.accounts
    ? found.filter(({ id }) => login.accounts!.includes(id))
    : found.filter(({ channel }) => channel === 'facebook' || login.addInstagram);
  if (chosen.length === 0)
    throw new AppError('ERR_SIGN_UP_REFUSED', { data: { at: 'accounts', code: null } });
  return caller.inWork(caller.actor.companyId, async (work) => {
    await lockConnections(work);
    const made: ConnectionRow[] = [];
    for (const account of chosen) made.push(await connectOne(work, caller, account, login.queueIds));
    return made;
  });
}

async function readAccounts({ kernel, actor }: Caller, login: Login): Promise<LoginAccount[]> {
  const app = operatorAppOf(kernel.settings);
  if (!app) throw new AppError('ERR_NO_OPERATOR_APP');
  const isIncluded = (channel: LoginAccount['channel']) => actor.plan.includes(channelPlans[channel]);
  if (!isIncluded('facebook') && !isIncluded('instagram')) throw new AppError('ERR_PLAN');
  const found = await pagesOfLogin(kernel, actor.companyId, app, {
    userId: login.facebookUserId,
    userToken: login.facebookUserToken,
  }).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    return { refused: null };
  });
  if ('refused' in found)
    throw new AppError('ERR_SIGN_UP_REFUSED', { data: { at: 'code', code: found.refused } });
  return found.filter(({ channel }) => isIncluded(channel));
}

const knownAccounts = (tx: Tx) =>
  tx
    .select({ id: connections.id, account: channelAccounts.account, channel: connections.channel })
    .from(channelAccounts)
    .innerJoin(connections, eq(connections.id, channelAccounts.connectionId));

async function connectOne(
  work: Work,
  { kernel: { vault }, actor }: Caller,
  { channel, id, name, accessToken }: LoginAccount,
  queueIds: number[],
): Promise<ConnectionRow> {
  const account = { account: id, business: '', accessToken, appSecret: '' };
  const [existing] = await knownAccounts(work.tx).where(
    and(eq(channelAccounts.account, id), eq(connections.channel, channel)),
  );
  if (existing) {
    await saveAccount(work, vault, { id: existing.id, channel }, account, 'operator');
    return commandConnection(work, existing.id, { kind: 'start' });
  }
  const input: Input = { name: await freeName(work.tx, name), channel, queueIds, account };
  return createConnection(work, actor, vault, ConnectionInput.parse(input), 'operator');
}

/** The name of the account, with a number behind it where a connection has that name. */
async function freeName(tx: Tx, name: string): Promise<string> {
  const rows = await tx.select({ name: connections.name }).from(connections);
  const taken = new Set(rows.map((row) => row.name.toLowerCase()));
  const usual = name.trim().slice(0, 45).padEnd(2, '.');
  let free = usual;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${usual} ${n}`;
  return free;
}
