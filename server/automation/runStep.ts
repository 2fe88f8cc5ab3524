import type { BotOutcome } from '@recado/shared/features/automation';
import { insertRows } from '../db/statements/insertRows.ts';
import { botDoer, systemDoer } from '../doers/doer.ts';
import { publishTicket } from '../features/core/ticketRows/publishTicket.ts';
import { waitOf } from '../steps/leaveResume.ts';
import type { ticketSteps } from '../steps/steps.table.ts';
import type { Work } from '../work.ts';
import { automationDecisions } from './automations.table.ts';
import { type Context, readContext } from './context.ts';
import { stopFlow } from './flow/stopFlow.ts';
import { place } from './place.ts';
import { react, resume } from './react.ts';
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
  const waitId = waitOf(step.about);
  const isTimer = step.messageId === null && waitId === undefined;
  await decideFor({ ...opened, by: isTimer ? systemDoer : botDoer }, step, async (context) => {
    if (waitId !== undefined) return resume(context, waitId);
    if (!isTimer) return react(context);
    const { placedAt } = context.ticket;
    const decided = await runTimer(context, step.about);
    // A question ends once a timer has moved the ticket, as it does when a person has.
    if (context.ticket.placedAt.getTime() !== placedAt.getTime()) await stopFlow(context);
    return decided;
  });
}

/** Decides about a ticket, and stores the state, the reason and what the page shows of the ticket. */
export async function decideFor(
  work: Work,
  step: Step,
  decide: (context: Context) => Promise<Decided | undefined>,
): Promise<void> {
  const context = await readContext(work, step);
  if (!context) return;
  const before = context.ticket;
  const decided = await decide(context);
  if (!decided) return;
  await showTurn(context);
  context.state.placedAt = context.ticket.placedAt;
  await Promise.all([
    storeState(work.tx, context.state),
    keepDecision(work.tx, [
      {
        ticketId: before.id,
        about: step.about,
        messageId: step.messageId,
        ...decided,
        outcome: decided.outcome ?? null,
        trace: context.trace ?? null,
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
