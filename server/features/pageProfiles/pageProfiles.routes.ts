import { AppError, found } from '@recado/shared/errors';
import { pageProfileApi } from '@recado/shared/features/pageProfiles';
import { routes } from '../../calls/routes.ts';
import type { ProfileRefused } from '../../channels/account.ts';
import { openAccount } from '../../channels/accountRows.ts';
import type { ChannelKernel } from '../../channels/channel.ts';
import { channelOf } from '../../channels/registry.ts';
import { OutsideError } from '../../outside/outsideError.ts';

export const pageProfileRoutes = routes(pageProfileApi, {
  async get({ kernel, actor, params: { connectionId } }) {
    const { account, driver } = await pageOf(kernel, actor.companyId, connectionId);
    return orRefuse(driver.read(account));
  },

  async update({ kernel, actor, inWork, params: { connectionId }, body }) {
    const { account, driver } = await pageOf(kernel, actor.companyId, connectionId);
    await orRefuse(driver.write(account, body));
    await inWork(actor.companyId, async (work) => work.audit({ objectId: String(connectionId) }));
    return body;
  },
});

/** The account of a connection and what its channel shows of it; throws where it has none. */
async function pageOf(kernel: ChannelKernel, companyId: number, connectionId: number) {
  const account = found(await openAccount(kernel, companyId, connectionId), 'ERR_NO_WAPP_FOUND');
  return { account, driver: found(channelOf(account.channel).account?.pageProfile, 'ERR_KIND_NOT_SENT') };
}

/** Meta's refusal, or that it does not answer, becomes the refusal of our call. */
async function orRefuse<T>(call: Promise<T | ProfileRefused>): Promise<T> {
  let reply: T | ProfileRefused;
  try {
    reply = await call;
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    throw new AppError('ERR_PAGE_REFUSED', { data: { reason: error.code } });
  }
  if (typeof reply === 'object' && reply !== null && 'refused' in reply)
    throw new AppError('ERR_PAGE_REFUSED', { data: { reason: reply.refused } });
  return reply as T;
}
