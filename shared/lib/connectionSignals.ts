import { z } from 'zod';
import { Moment } from './fields.ts';

/** What a channel knows about an account; unknown is null. Each part is written by the channel that hears of it. */
export const ConnectionSignals = z.object({
  /** The provider's judgement of the number. */
  quality: z.enum(['green', 'yellow', 'red']).nullable(),
  /** The most conversations that the company may begin in 24 hours; -1: no limit. */
  messagingLimit: z.number().int().nullable(),
  tokenExpiresAt: Moment.nullable(),
  /** Nobody new can be written to until then. */
  timeLockUntil: Moment.nullable(),
  /** New conversations that this number may still begin. */
  newChats: z
    .object({ used: z.number().int(), total: z.number().int(), endsAt: Moment.nullable() })
    .nullable(),
  /** The last sign of life of the session: any stanza, not only messages. */
  lastSignAt: Moment.nullable(),
  /** Reconnects since the session was started. */
  reconnects: z.number().int().nullable(),
  /** The last failed self-test: the session seemed open, and the server did not answer in time. */
  mutedAt: Moment.nullable(),
});
export type ConnectionSignals = z.infer<typeof ConnectionSignals>;
