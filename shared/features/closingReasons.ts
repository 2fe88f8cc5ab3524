import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Flag, Id, name } from '../lib/fields.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** Why a conversation was resolved, in the company's own words (CLOSING-01). */
export const ClosingReasonInput = z.object({
  name: name(2, 60),
  /** Offered when a person resolves a ticket. */
  isActive: Flag.default(true),
  /** Resolving with it counts as a sale in the reports of campaigns (CLOSING-06). */
  isSale: Flag.default(false),
  /** Its place in the list; reasons with equal places are sorted by name. */
  position: z.coerce.number().int().min(0).max(9999).default(0),
});
export type ClosingReasonInput = z.input<typeof ClosingReasonInput>;

export const ClosingReason = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  isSale: z.boolean(),
  position: z.number().int(),
});
export type ClosingReason = z.infer<typeof ClosingReason>;

const usual = rowApi({
  path: '/closing-reasons',
  called: 'a closing reason',
  view: 'tickets:view',
  edit: 'settings:edit',
  list: 'closingReasons',
  row: ClosingReason,
  input: ClosingReasonInput,
});

export const closingReasonApi = api({
  ...usual,
  offered: {
    method: 'GET',
    path: '/closing-reasons/offered',
    allow: 'tickets:view',
    summary: 'The active closing reasons in their order',
    reply: z.array(ClosingReason),
  },
});

export const closingReasonContract = {
  api: closingReasonApi,
  events: topics({ closingReason: rowTopic('tickets:view', 'closingReason', ClosingReason) }),
};
