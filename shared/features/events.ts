import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { rights } from '../lib/rights.ts';

/** Returns what a client missed: everything after its last sequence number that this person may hear now. */
export const eventApi = api({
  since: {
    method: 'GET',
    path: '/events',
    allow: 'events:read',
    summary: 'Live events since a sequence number',
    query: z.object({ since: z.coerce.number().int().min(0) }),
    reply: z.object({
      events: z.array(
        z.object({ seq: z.number().int(), topic: z.string(), name: z.string(), payload: z.unknown() }),
      ),
      seq: z.number().int(),
      /** Too much was missed; the client must load everything again. */
      resync: z.boolean(),
    }),
  },
});

export const eventContract = {
  rights: rights({
    'events:read': { evenOverdue: true },
  }),
  api: eventApi,
};
