import type { BotOutcome } from '@recado/shared/features/automation';
import { insertRows } from '../db/statements/insertRows.ts';
import { botDoer, systemDoer } from '../doers/doer.ts';
import { publishTicket } from '../features/core/ticketRows/publishTicket.ts';
import type { ticketSteps } from '../steps/steps.table.ts';
import type { Work } from '../work.ts';
import { automationDecisions } from './automations.table.ts';
import { type Context, readContext } from './context.ts';
import { place } from './place.ts';
import { react } from './react.ts';
import { storeState } from './state/automationState.ts';
import { runTimer } from './timers.ts';

type Step = Pick<typeof ticketSteps.$inferSelect, 'ticketId' | 'about' | 'messageId'>;

/** The decision, its maker (a link, a timer, or a check before them), and the reason. */
export interface Decided {
  decider: string;
  decision: string;
  /** Shown in the ticket's history. */
  outcome?: BotOutcome | undefined;
}

/**
 * Runs a step in one transaction. It holds the state, messages, moves of the ticket, its log, the reason and the end of
 * the step. So after any crash the bot says nothing twice and forgets nothing.
 */
export async function runStep(opened: Work, step: Step): Promise<void> {
  const { tx } = opened;
  const isTimer = step.messageId === null;
  const work = { ...opened, by: isTimer ? systemDoer : botDoer };
  const context = await readContext(work, step);
  if (!context) return;
  const before = context.ticket;
  const decided = isTimer ? await runTimer(context, step.about) : await react(context);
  if (!decided) return;
  // A question ends once a timer has moved the ticket, as it does when a person has.
  if (isTimer && context.ticket.placedAt.getTime() !== before.placedAt.getTime())
    Object.assign(context.state, { waits: null, waitsFor: null });
  await showTurn(context);
  context.state.placedAt = context.ticket.placedAt;
  await Promise.all([
    storeState(tx, context.state),
    keepDecision(tx, [
      {
        ticketId: before.id,
        about: step.about,
        messageId: step.messageId,
        ...decided,
        outcome: decided.outcome ?? null,
      },
    ]),
  ]);
  if (context.ticket !== before || context.sentCount > 0) await publishTicket(work, before.id, before);
}

/** Marks a ticket that the bot is talking with (BOT-08). */
async function showTurn(context: Context): Promise<void> {
  const isBot = context.state.waits !== null && context.ticket.status !== 'closed';
  if (isBot !== context.ticket.isBot) await place(context, { isBot });
}

const keepDecision = insertRows(automationDecisions);
