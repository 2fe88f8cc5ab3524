import { AppError, found } from '@recado/shared/errors';
import { openAccount } from '../../../channels/accountRows.ts';
import type { ChannelKernel } from '../../../channels/channel.ts';
import { channelOf } from '../../../channels/registry.ts';
import { OutsideError } from '../../../outside/outsideError.ts';

/** The account of a connection and what its channel does with templates; throws where it has none. */
export async function accountOf(kernel: ChannelKernel, companyId: number, connectionId: number) {
  const account = found(await openAccount(kernel, companyId, connectionId), 'ERR_NO_WAPP_FOUND');
  const driver = found(channelOf(account.channel).account?.templates, 'ERR_KIND_NOT_SENT');
  if (account.business === '') throw new AppError('ERR_NO_BUSINESS');
  return { account, driver };
}

/** Calls the provider; its refusal, or that it does not answer, becomes the refusal of our call. */
export async function orRefuse<T>(call: Promise<T | { refused: string }>): Promise<T> {
  let reply: T | { refused: string };
  try {
    reply = await call;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    throw new AppError('ERR_TEMPLATE_REFUSED', { data: { reason: error.code } });
  }
  if (typeof reply === 'object' && reply !== null && 'refused' in reply)
    throw new AppError('ERR_TEMPLATE_REFUSED', { data: { reason: reply.refused } });
  return reply as T;
}
