import type { StopReason } from '@recado/shared/features/connections';
import type { FailureCode } from '@recado/shared/features/messages';
import { OutsideError } from '../../outside/outsideError.ts';
import type { Refusal, SendOutcome } from '../channel.ts';
import type { GraphReply } from './graph.ts';

/** What became of a message that was not taken, as `Channel.send` says it. */
type NotTaken = Exclude<SendOutcome, { handed: true }>;

const fail = (failure: FailureCode): Refusal => ({ class: 'fail', failure });
const pause = (seconds: number, reason?: StopReason) => ({ class: 'pause', seconds, reason }) as const;
const retry = { class: 'retry' } as const;

/** Meta's codes (developers.facebook.com, "WhatsApp Cloud API error codes") that mean something of their own here. */
const classes: Record<number, Refusal | typeof retry | ReturnType<typeof pause>> = {
  // The token is over, or may not do this: nothing leaves until somebody gives another one.
  0: pause(60, 'keysRefused'),
  3: pause(60, 'keysRefused'),
  10: pause(60, 'keysRefused'),
  190: pause(60, 'keysRefused'),
  131005: pause(60, 'keysRefused'),
  // The account is locked, restricted or not registered.
  368: pause(60, 'forbidden'),
  130497: pause(60, 'forbidden'),
  131031: pause(60, 'forbidden'),
  131045: pause(60, 'forbidden'),
  133010: pause(60, 'forbidden'),
  131042: pause(60, 'unpaid'),
  // Too much at once: of the app, of the business, of the number; a number that is complained about rests longer.
  4: pause(60),
  80007: pause(60),
  130429: pause(5),
  131048: pause(900),
  131057: pause(300),
  // Too much to this customer, or Meta's own trouble.
  131056: retry,
  1: retry,
  2: retry,
  131000: retry,
  131016: retry,
  133004: retry,
  // Never.
  131026: fail('notOnChannel'),
  131047: fail('windowClosed'),
  130472: fail('restricted'),
  131049: fail('restricted'),
  131050: fail('restricted'),
};
/** An object that is not there, or not for this token: the number's id is wrong. */
const missingObject = 33;

/** Why Graph did not take a message. Without a word of Graph itself nobody knows whether it did. */
export function refusalOf({ status, body }: GraphReply): NotTaken {
  const { code, error_subcode: subcode } = body?.error ?? {};
  if (typeof code !== 'number') {
    if (status === 429) return { refused: { ...pause(30), code: 'http 429' } as Refusal };
    return status >= 400 && status < 500 ? { refused: fail('refused') } : { unknown: true };
  }
  const known =
    code === 100 && subcode === missingObject
      ? pause(60, 'keysRefused')
      : (classes[code] ?? (code >= 200 && code < 300 ? pause(60, 'keysRefused') : undefined));
  if (!known)
    return status >= 500 ? { refused: { ...retry, code: String(code) } } : { refused: fail('refused') };
  if (known.class === 'fail') return { refused: known };
  const { reason, ...rest } = known as ReturnType<typeof pause>;
  return { refused: { ...rest, ...(reason && { reason }), code: String(code) } as Refusal };
}

/** Nothing was heard: certainly not sent, so that all of it waits a moment, or nobody knows. Throws what is no trouble of the way. */
export function unheard(error: unknown): NotTaken {
  if (!(error instanceof OutsideError)) throw error;
  return error.mayHaveArrived
    ? { unknown: true }
    : { refused: { ...pause(10), code: error.code } as Refusal };
}

/** Why a message that had been taken did not arrive. */
export function failureOf(code: unknown): FailureCode {
  const known = typeof code === 'number' ? classes[code] : undefined;
  return known && 'failure' in known ? known.failure : code === 131_048 ? 'restricted' : 'refused';
}
