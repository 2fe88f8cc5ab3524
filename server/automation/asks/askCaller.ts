import type { z } from 'zod';
import { callsPerHost } from '../../concurrency/callsPerHost.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import type { asks } from './asks.table.ts';

/** A call outside as it is stored. */
export type AskRow = typeof asks.$inferSelect;

/** The most bytes of what a call brings back, and of its text as it is stored. */
export const mostResultBytes = 65_536;

/** What a call leaves for the timeline and the logs of calls; nothing of what was written in it. */
export interface AskFacts {
  method?: string;
  host?: string;
  status?: number;
  bytes?: number;
  tokens?: number;
  /** The sources of knowledge behind an answer. */
  sources?: { id: number; name: string }[];
  /** Their passages. */
  passages?: number[];
  /** The messages that said it. */
  messageIds?: number[];
  /** What the other side wished and was not done. */
  dropped?: string[];
}

/** What a call came to. `text` is for the conversation alone: it is emptied once it is read. */
export interface AskResult {
  /** `ok`, an HTTP status, or why there was no answer. */
  outcome: string;
  facts?: AskFacts;
  text?: string;
  /** Runs in the transaction that stores the result. */
  also?: (work: Work) => Promise<void>;
}

/** The limits of a kind of calls. */
export interface AskLimits {
  /** Calls of one company at once, and of all companies, in each process. */
  atOnce: number;
  inAll: number;
  /** The most calls of a company in a minute. */
  perMinute: number;
  /** A call that takes longer is given up as `tooSlow`. */
  seconds: number;
  /**
   * How many workers may make the same call, when those before died or hung. More than one for calls that carry an
   * idempotency key, or that change nothing on the other side.
   */
  tries: number;
}

/** Makes the calls of a kind. */
export interface AskCaller<Input = unknown> {
  input: z.ZodType<Input>;
  limits: AskLimits;
  /**
   * Makes the call, outside of any transaction. Throws only for trouble of ours: a failure of the other side is a
   * result. `row.waitId` is the idempotency key. After `tooSlow` nobody reads the result: it begins nothing more that
   * costs.
   */
  call(
    kernel: Kernel,
    companyId: number,
    input: Input,
    row: AskRow,
    tooSlow: AbortSignal,
  ): Promise<AskResult>;
}

/** Declares a caller; its input is known to its call alone. */
export const askCaller = <Input>(caller: AskCaller<Input>): AskCaller => caller as unknown as AskCaller;

/**
 * Calls at once of a kind that waits long for others. A company often has one host for all of them, so no more begin
 * than the host takes. The seconds of a call would pass while it queues.
 */
export const patient: Omit<AskLimits, 'tries'> = {
  atOnce: callsPerHost,
  inAll: 200,
  perMinute: 600,
  seconds: 120,
};
