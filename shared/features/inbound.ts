import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, Moment } from '../lib/fields.ts';

/** What a channel delivered and could not be turned into a message, however often it was tried. */
export const DeadEvent = z.object({
  id: z.number().int(),
  companyId: Id,
  connectionId: Id,
  /** What went wrong, in words that say nothing of the content. */
  error: z.string().nullable(),
  tries: z.number().int(),
  receivedAt: Moment,
});

/** For the operator: what was laid aside, and trying it again after its cause is mended. */
export const inboundApi = api({
  dead: {
    method: 'GET',
    path: '/inbound-events/dead',
    allow: 'inbound:operate',
    outside: true,
    summary: 'Raw events of all companies that were laid aside, the newest first, at most 1,000',
    reply: z.array(DeadEvent),
  },
  replay: {
    method: 'POST',
    path: '/inbound-events/replay',
    allow: 'inbound:operate',
    outside: true,
    status: 200,
    summary: 'Handle raw events again that were laid aside; all of them without `ids`',
    body: z.object({
      ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(1000).optional(),
    }),
    reply: z.object({ replayed: z.number().int() }),
  },
});

export const inboundContract = { api: inboundApi };
