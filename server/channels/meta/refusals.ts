import type { StopReason } from '@recado/shared/features/connections';
import type { FailureCode } from '@recado/shared/features/messages';
import { OutsideError } from '../../outside/outsideError.ts';
import type { Refusal, SendOutcome } from '../channel.ts';
import type { GraphReply } from './graph.ts';

/** The result for a message that Graph did not accept, as `Channel.send` returns it. */
type NotTaken = Exclude<SendOutcome, { handed: true }>;

const fail = (failure: FailureCode): Refusal => ({ class: 'fail', failure });
const pause = (seconds: number, reason?: StopReason) => ({ class: 'pause', seconds, reason }) as const;
const retry = { class: 'retry' } as const;
const limited = { class: 'retry', isLimit: true } as const;

/** Meta's codes (developers.facebook.com, "WhatsApp Cloud API error codes") with a meaning of their own here. */
const classes: Record<number, Refusal | typeof retry | typeof limited | ReturnType<typeof pause>> = {
  // The token has expired, or may not do this: nothing leaves until a person sets another one.
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
  // Too many calls of the app, the business or the number; a number with complaints pauses longer.
  4: pause(60),
  17: pause(60),
  32: pause(60),
  613: pause(60),
  80007: pause(60),
  130429: pause(5),
  131048: pause(900),
  131057: pause(300),
  // Too many messages to this customer.
  131056: limited,
  // Meta's own trouble.
  1: retry,
  2: retry,
  131000: retry,
  131016: retry,
  133004: retry,
  1200: retry,
  // Refused for good.
  551: fail('notOnChannel'),
  131026: fail('notOnChannel'),
  131047: fail('windowClosed'),
  130472: fail('restricted'),
  131049: fail('restricted'),
  131050: fail('optedOut'),
  131052: fail('mediaMissing'),
  131053: fail('refused'),
  // The template does not exist in this language, is stopped, or its values do not fit.
  132001: fail('templateMissing'),
  132015: fail('templatePaused'),
  132016: fail('templatePaused'),
  132000: fail('templateWrong'),
  132005: fail('templateWrong'),
  132007: fail('templateWrong'),
  132012: fail('templateWrong'),
  132018: fail('templateWrong'),
};
/** Codes whose subcode decides; of pages and Instagram accounts. */
const bySubcode: Record<string, Refusal> = {
  '10/2018278': fail('windowClosed'),
  '10/2534022': fail('windowClosed'),
  '100/2018001': fail('notOnChannel'),
  '200/1545041': fail('notOnChannel'),
  '551/1545041': fail('notOnChannel'),
};
/** The object does not exist, or not for this token: the number's id is wrong. */
const missingObject = 33;

/** The reason why Graph refused a message. Without an answer of Graph itself nobody knows whether it did. */
export function refusalOf({ status, body }: GraphReply): NotTaken {
  const { code, error_subcode: subcode } = body?.error ?? {};
  if (typeof code !== 'number') {
    if (status === 429) return { refused: { ...pause(30), code: 'http 429' } as Refusal };
    return status >= 400 && status < 500 ? { refused: fail('refused') } : { unknown: true };
  }
  const decided = bySubcode[`${code}/${subcode}`];
  if (decided) return { refused: decided };
  const entry =
    code === 100 && subcode === missingObject
      ? pause(60, 'keysRefused')
      : (classes[code] ?? (code >= 200 && code < 300 ? pause(60, 'keysRefused') : undefined));
  if (!entry)
    return status >= 500 ? { refused: { ...retry, code: String(code) } } : { refused: fail('refused') };
  if (entry.class === 'fail') return { refused: entry };
  const { reason, ...rest } = entry as ReturnType<typeof pause>;
  return { refused: { ...rest, ...(reason && { reason }), code: String(code) } as Refusal };
}

/**
 * The result without an answer: either certainly not sent, so that all of it waits a moment, or unknown. Throws errors
 * of other kinds.
 */
export function unheard(error: unknown): NotTaken {
  if (!(error instanceof OutsideError)) throw error;
  return error.mayHaveArrived
    ? { unknown: true }
    : { refused: { ...pause(10), code: error.code } as Refusal };
}

/** The reason why an accepted message did not arrive. */
export function failureOf(code: unknown): FailureCode {
  const entry = typeof code === 'number' ? classes[code] : undefined;
  if (entry && 'failure' in entry) return entry.failure;
  if (code === 131_042) return 'unpaid';
  return code === 131_048 ? 'restricted' : 'refused';
}
