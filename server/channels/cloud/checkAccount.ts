import { OutsideError } from '../../outside/outsideError.ts';
import type { Account, AccountState } from '../account.ts';
import { callGraph } from '../meta/graph.ts';
import { notFine } from '../meta/notFine.ts';

/** Asks for the number behind the account, and subscribes to its business's events. */
export async function checkAccount(account: Account): Promise<AccountState> {
  try {
    const number = await callGraph(account, `${account.account}?fields=display_phone_number,verified_name`);
    if (number.status !== 200) return notFine(number);
    if (account.business !== '') {
      const subscribed = await callGraph(account, `${account.business}/subscribed_apps`, { json: {} });
      if (subscribed.status !== 200) return notFine(subscribed);
    }
    const shown = String(number.body?.display_phone_number ?? '').replace(/\D/g, '');
    return { isFine: true, number: shown.slice(0, 20) || null };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { isFine: false, reason: 'unreachable', isPassing: true };
  }
}
