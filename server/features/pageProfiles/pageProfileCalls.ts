import { AppError, found } from '@recado/shared/errors';
import type { PageProfile } from '@recado/shared/features/pageProfiles';
import type { Outside } from '../../calls/handlers.ts';
import type { ProfileRefused } from '../../channels/account.ts';
import { openAccount } from '../../channels/accountRows.ts';
import type { ChannelKernel } from '../../channels/channel.ts';
import { channelOf } from '../../channels/registry.ts';
import { OutsideError } from '../../outside/outsideError.ts';

type Caller = Pick<Outside, 'kernel' | 'inWork' | 'actor'>;

/** Asks the provider what a page shows (PAGE-11); throws ERR_PAGE_REFUSED where it does not say. */
export async function readPageProfile(
  { kernel, actor: { companyId } }: Caller,
  connectionId: number,
): Promise<PageProfile> {
  const { account, driver } = await pageOf(kernel, companyId, connectionId);
  return orRefuse(driver.read(account));
}

/** Has the provider show this from now on (PAGE-11); throws ERR_PAGE_REFUSED where it will not. */
export async function changePageProfile(
  { kernel, inWork, actor: { companyId } }: Caller,
  connectionId: number,
  profile: PageProfile,
): Promise<void> {
  const { account, driver } = await pageOf(kernel, companyId, connectionId);
  await orRefuse(driver.write(account, profile));
  await inWork(companyId, async (work) => work.audit({ objectId: String(connectionId) }));
}

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
