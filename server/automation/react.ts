import type { BotOutcome } from '@recado/shared/features/automation';
import { voidDelayed } from './bots/voidDelayed.ts';
import { chain, resumeWaiting } from './chain.ts';
import type { Context } from './context.ts';
import { stopFlow } from './flow/starts/stopFlow.ts';
import type { Decision } from './link.ts';
import { countRound, isMachine, wordsHeard } from './loopGuard.ts';
import type { Decided } from './runStep.ts';
import { forgetQuestion } from './state/automationState.ts';
import { leaveToPeople } from './tree/leaveToPeople.ts';

/** Walks the chain for a customer's message, until a link has dealt with it. Undefined when it concerns no link. */
export async function react(context: Context): Promise<Decided | undefined> {
  const { message, state, ticket, contact } = context;
  const before = (decision: string, outcome?: BotOutcome): Decided => ({
    decider: 'chain',
    decision,
    outcome,
  });
  if (!message) return before('the message is gone');
  if (message.fromMe) {
    await stopFlow(context);
    await voidDelayed(context.work, ticket.id);
    state.attendedAt = context.now;
    return before('a person wrote on the phone', 'answeredOnPhone');
  }
  // A person has moved the ticket since: the earlier question no longer waits.
  const wasMoved = state.waits !== null && state.placedAt.getTime() !== ticket.placedAt.getTime();
  if (wasMoved) await stopFlow(context);
  const isAwaited = state.waits !== null || ticket.status === 'nps' || ticket.status === 'lgpd';
  // A message that cannot be read yet is no wrong answer: the chain looks again when it can be read.
  if (message.mediaType === 'unsupported' && isAwaited) return undefined;
  if (!context.company.status) return before('the company is suspended', 'companySuspended');
  if (contact.disableBot) return before('no bot for this contact', 'offForContact');
  if (!ticket.useIntegration) return before('no bot on this ticket', 'offForTicket');
  const words = wordsHeard(context);
  if (await isMachine(context, words)) {
    if (state.waits === 'integration' || state.waits === 'prompt') await leaveToPeople(context);
    forgetQuestion(state);
    return before('silent: the other side seems to be a machine', 'otherBot');
  }
  const passed = wasMoved ? ['the ticket was moved, nothing is waited for'] : [];
  for (const link of chain) {
    if (!link.applies(context)) continue;
    const decision = await link.run(context);
    if (decision.as === 'pass') {
      if (decision.why) passed.push(`${link.name} passed (${decision.why})`);
      continue;
    }
    keepQuestion(context, link.name, decision);
    if (hasAnswered(context)) countRound(context, words);
    return {
      decider: link.name,
      decision: [...passed, `${decision.as}: ${decision.why}`].join('; '),
      outcome: decision.outcome,
    };
  }
  if (hasAnswered(context)) countRound(context, words);
  return passed.length > 0 ? before(passed.join('; ')) : undefined;
}

/** The bot has said something, or asks outside what to say. */
const hasAnswered = ({ sentCount, hasAsked }: Context): boolean => sentCount > 0 || hasAsked === true;

/** A wait of the ticket's automation has ended by itself. Undefined when nothing waits for it any more. */
export async function resume(context: Context, waitId: string): Promise<Decided | undefined> {
  const { state, ticket, contact, company } = context;
  if (state.waits === null) return undefined;
  const decider = state.waits;
  const stopped = async (why: string, outcome?: BotOutcome): Promise<Decided> => {
    await stopFlow(context);
    return { decider, decision: `stopped: ${why}`, outcome };
  };
  if (state.placedAt.getTime() !== ticket.placedAt.getTime())
    return stopped('the ticket was moved', 'flowStopped');
  if (!company.status) return stopped('the company is suspended', 'companySuspended');
  if (contact.disableBot) return stopped('no bot for this contact', 'offForContact');
  if (!ticket.useIntegration) return stopped('no bot on this ticket', 'offForTicket');
  if (!contact.active) return stopped('the contact is blocked', 'blocked');
  const decision = await resumeWaiting(context, waitId);
  if (!decision) return undefined;
  keepQuestion(context, 'waiting', decision);
  return {
    decider,
    decision: `${decision.as}: ${decision.why}`,
    outcome: decision.as === 'pass' ? undefined : decision.outcome,
  };
}

/**
 * Stores the question that waits for an answer from now on. A link before the one that waits leaves that question as it
 * is.
 */
export function keepQuestion(
  { state, lastSaidId }: Context,
  name: string,
  decision: Decision<unknown>,
): void {
  if (decision.as === 'waits')
    Object.assign(state, {
      waits: decision.of ?? (name === 'waiting' ? state.waits : name),
      waitsFor: decision.question,
      askedAfter: lastSaidId ?? state.askedAfter,
    });
  else if (name === 'waiting') forgetQuestion(state);
}
