import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id } from '../lib/fields.ts';
import { mostUndoSeconds, Ticket } from './tickets.ts';

/** A macro: a flow of actions without questions, which a person runs on a ticket. */
export const Macro = z.object({
  id: Id,
  name: z.string(),
  /** The letter or digit that runs it from the keyboard; empty: none. */
  key: z.string(),
});
export type Macro = z.infer<typeof Macro>;

export const macroApi = api({
  list: {
    method: 'GET',
    path: '/macros',
    allow: 'tickets:view',
    summary: 'The macros that can be run, by name',
    reply: z.object({ macros: z.array(Macro) }),
  },
  run: {
    method: 'POST',
    path: '/tickets/:ticketId/macros/:flowId',
    allow: 'tickets:handle',
    status: 200,
    idempotent: true,
    summary:
      'Run a macro on a ticket; `POST /tickets/:id/undo` takes its move, tags, notes and unsent messages back',
    params: z.object({ ticketId: Id, flowId: Id }),
    body: z.object({
      /** For so many seconds it can be taken back; its messages wait until then. */
      undoSeconds: z.coerce.number().int().min(0).max(mostUndoSeconds).default(0),
    }),
    reply: Ticket,
  },
});

export const macroContract = { api: macroApi, events: {} };
