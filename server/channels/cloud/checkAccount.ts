import type { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import { OutsideError } from '../../outside/outsideError.ts';
import type { Account, AccountState } from '../account.ts';
import { debugToken } from '../meta/debugToken.ts';
import { callGraph, type GraphReply } from '../meta/graph.ts';
import { notFine } from '../meta/notFine.ts';
import { limitOfTier } from './businessEvents.ts';

const fields = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier';

/** Asks for the number behind the account, and subscribes to its business's events. */
export async function checkAccount(account: Account): Promise<AccountState> {
  try {
    const number = await callGraph(account, `${account.account}?fields=${fields}`);
    if (number.status !== 200) return notFine(number);
    if (account.business !== '') {
      const subscribed = await callGraph(account, `${account.business}/subscribed_apps`, { json: {} });
      if (subscribed.status !== 200) return notFine(subscribed);
    }
    const shown = String(number.body?.display_phone_number ?? '').replace(/\D/g, '');
    return { isFine: true, number: shown.slice(0, 20) || null, signals: await signalsOf(account, number) };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { isFine: false, reason: 'unreachable', isPassing: true };
  }
}

async function signalsOf(account: Account, { body }: GraphReply): Promise<Partial<ConnectionSignals>> {
  const quality = String(body?.quality_rating ?? '').toLowerCase();
  const messagingLimit = limitOfTier(body?.messaging_limit_tier);
  // The account works all the same when Meta does not say how long.
  const token = await debugToken(account).catch(() => undefined);
  return {
    ...((quality === 'green' || quality === 'yellow' || quality === 'red') && { quality }),
    ...(messagingLimit !== undefined && { messagingLimit }),
    ...(token && { tokenExpiresAt: token.expiresAt?.toISOString() ?? null }),
  };
}
