import type { BotOutcome } from '@recado/shared/features/automation';
import { insertRows } from '../db/statements/insertRows.ts';
import { botDoer, systemDoer } from '../doers/doer.ts';
import { publishMessages } from '../features/core/messages/publishMessage.ts';
import { publishTicket } from '../features/core/ticketRows/publishTicket.ts';
import { waitOf } from '../steps/leaveResume.ts';
import type { ticketSteps } from '../steps/steps.table.ts';
import type { Work } from '../work.ts';
import { automationDecisions } from './automations.table.ts';
import { type Context, readContext } from './context.ts';
import { stopFlow } from './flow/starts/stopFlow.ts';
import { place } from './place.ts';
import { react, resume } from './react.ts';
import { ruleOf, runRule } from './rules/runRule.ts';
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
 * Runs steps of one company, one after the other, in one transaction. It holds the states, messages, moves of tickets,
 * their logs, the reasons and the end of the steps. So after any crash the bot says nothing twice and forgets nothing.
 * Statements that all steps need run once for all. Returns the steps of tickets that another transaction has locked,
 * untouched; a single ticket is waited for.
 */
export async function runSteps<S extends Step>(opened: Work, steps: readonly S[]): Promise<S[]> {
  const ticketIds = new Set(steps.map(({ ticketId }) => ticketId));
  const read = (step: S) =>
    readContext({ ...opened, by: doerOf(step) }, step, { isPatient: ticketIds.size === 1 });
  const first = steps.filter(
    ({ ticketId }, n) => steps.findIndex((other) => other.ticketId === ticketId) === n,
  );
  const ahead = new Map(
    await Promise.all(first.map(async (step): Promise<[S, Context | undefined]> => [step, await read(step)])),
  );
  const left = new Set<number>();
  const unsettled: Settling[] = [];
  const contactIds = new Set<number>();
  for (const step of steps) {
    if (left.has(step.ticketId)) continue;
    let context = ahead.get(step);
    // What an earlier step changed about this ticket or contact has to be read.
    if (!ahead.has(step) || (context && contactIds.has(context.contact.id))) {
      await settle(unsettled.splice(0));
      context = await read(step);
    }
    if (!context) {
      // Gone, or locked by another transaction: only waiting tells.
      if (ticketIds.size > 1) left.add(step.ticketId);
      continue;
    }
    contactIds.add(context.contact.id);
    const settling = await runStep(context, step);
    if (settling) unsettled.push(settling);
  }
  await settle(unsettled);
  return steps.filter(({ ticketId }) => left.has(ticketId));
}

const isTimer = ({ messageId, about }: Step) =>
  messageId === null && waitOf(about) === undefined && ruleOf(about) === undefined;
const doerOf = (step: Step) => (isTimer(step) ? systemDoer : botDoer);

/** Runs a step; undefined when it concerned nothing. */
const runStep = (context: Context, step: Step): Promise<Settling | undefined> =>
  decide(context, step, async () => {
    // Nothing leaves over it any more (CONN-80).
    if (context.connection.archivedAt) return { decider: 'archive', decision: 'the connection is archived' };
    const waitId = waitOf(step.about);
    if (waitId !== undefined) return resume(context, waitId);
    const ruleId = ruleOf(step.about);
    if (ruleId !== undefined) return runRule(context, ruleId, step.about);
    if (!isTimer(step)) return react(context);
    const { placedAt } = context.ticket;
    const decided = await runTimer(context, step.about);
    // A question ends once a timer has moved the ticket, as it does when a person has.
    if (context.ticket.placedAt.getTime() !== placedAt.getTime()) await stopFlow(context);
    return decided;
  });

/** Decides about a ticket, and stores the state, the reason and what the page shows of the ticket. */
export async function decideFor(
  work: Work,
  step: Step,
  run: (context: Context) => Promise<Decided | undefined>,
): Promise<void> {
  const context = await readContext(work, step, { isPatient: true });
  const settling = context && (await decide(context, step, run));
  if (settling) await settle([settling]);
}

/** A step that has run and is not stored yet. */
interface Settling {
  context: Context;
  step: Step;
  decided: Decided;
  /** The ticket before the step. */
  before: Context['ticket'];
}

async function decide(
  context: Context,
  step: Step,
  run: (context: Context) => Promise<Decided | undefined>,
): Promise<Settling | undefined> {
  const before = context.ticket;
  const decided = await run(context);
  if (!decided) return undefined;
  await showTurn(context);
  context.state.placedAt = context.ticket.placedAt;
  return { context, step, decided, before };
}

/** Stores the states and the reasons of steps, and publishes what they sent and changed. */
async function settle(some: readonly Settling[]): Promise<void> {
  if (some.length === 0) return;
  const { tx } = some[0]!.context.work;
  await Promise.all([
    keepDecisions(
      tx,
      some.map(({ context, step, decided, before }) => ({
        ticketId: before.id,
        about: step.about,
        messageId: step.messageId,
        ...decided,
        outcome: decided.outcome ?? null,
        trace: context.trace ?? null,
      })),
    ),
    ...some.map(({ context }) => storeState(tx, context.state)),
    ...some.map(publishStep),
  ]);
}

async function publishStep({ context, before }: Settling): Promise<void> {
  const { work, ticket, sent } = context;
  for (const { ids, place } of sent) await publishMessages(work, ids, place, 'create');
  if (ticket !== before || sent.length > 0) await publishTicket(work, before.id, before);
}

/** Marks a ticket that the bot is talking with (BOT-08). */
async function showTurn(context: Context): Promise<void> {
  const isBot = context.state.waits !== null && context.ticket.status !== 'closed';
  if (isBot !== context.ticket.isBot) await place(context, { isBot });
}

const keepDecisions = insertRows(automationDecisions);
