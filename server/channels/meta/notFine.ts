import type { AccountState } from '../account.ts';
import type { GraphReply } from './graph.ts';
import { refusalOf } from './refusals.ts';

/** Why an account does not work, by Graph's answer about it. */
export function notFine(reply: GraphReply): AccountState {
  const refusal = refusalOf(reply);
  if ('refused' in refusal && refusal.refused.class === 'pause' && refusal.refused.reason)
    return { isFine: false, reason: refusal.refused.reason, isPassing: false };
  const isTheirs = reply.status >= 500 || reply.status === 429;
  return isTheirs || ('refused' in refusal && refusal.refused.class !== 'fail')
    ? { isFine: false, reason: 'unreachable', isPassing: true }
    : { isFine: false, reason: 'keysRefused', isPassing: false };
}
