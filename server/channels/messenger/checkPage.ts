import { OutsideError } from '../../outside/outsideError.ts';
import type { Account, AccountDriver, AccountState } from '../account.ts';
import { callGraph } from '../meta/graph.ts';
import { notFine } from '../meta/notFine.ts';
import type { Platform } from './person.ts';

/** The kinds of events that a page brings here. */
export const subscribedFields = [
  'messages',
  'messaging_postbacks',
  'messaging_optins',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_referrals',
] as const;

/** Asks whether the token is that of the page, and subscribes to its events; Instagram's come by its page. */
export const checkPage =
  (platform: Platform): AccountDriver['check'] =>
  async (account: Account): Promise<AccountState> => {
    try {
      const me = await callGraph(account, 'me?fields=id,name,instagram_business_account{id,username}');
      if (me.status !== 200) return notFine(me);
      const instagram = me.body?.instagram_business_account;
      const ownId = platform === 'facebook' ? me.body?.id : instagram?.id;
      if (String(ownId) !== account.account)
        return { isFine: false, reason: 'keysRefused', isPassing: false };
      const subscribed = await callGraph(account, 'me/subscribed_apps', {
        json: { subscribed_fields: subscribedFields.join(',') },
      });
      if (subscribed.status !== 200) return notFine(subscribed);
      return { isFine: true, number: null };
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      return { isFine: false, reason: 'unreachable', isPassing: true };
    }
  };
