import type { BotOutcome } from '@recado/shared/features/automation';
import { chain } from './chain.ts';
import type { Context } from './context.ts';
import type { Decision } from './link.ts';
import { countRound, isMachine, wordsHeard } from './loopGuard.ts';
import type { Decided } from './runStep.ts';

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
    Object.assign(state, { waits: null, waitsFor: null, attendedAt: context.now });
    return before('a person wrote on the phone', 'answeredOnPhone');
  }
  // A person has moved the ticket since: the earlier question no longer waits.
  const wasMoved = state.waits !== null && state.placedAt.getTime() !== ticket.placedAt.getTime();
  if (wasMoved) Object.assign(state, { waits: null, waitsFor: null });
  const isAwaited = state.waits !== null || ticket.status === 'nps' || ticket.status === 'lgpd';
  // A message that cannot be read yet is no wrong answer: the chain looks again when it can be read.
  if (message.mediaType === 'unsupported' && isAwaited) return undefined;
  if (!context.company.status) return before('the company is suspended', 'companySuspended');
  if (contact.disableBot) return before('no bot for this contact', 'offForContact');
  if (!ticket.useIntegration) return before('no bot on this ticket', 'offForTicket');
  const words = wordsHeard(context);
  if (await isMachine(context, words)) {
    Object.assign(state, { waits: null, waitsFor: null });
    return before('silent: the other side seems to be a machine', 'otherBot');
  }
  const passed = wasMoved ? ['the ticket was moved, nothing is waited for'] : [];
  for (const link of chain) {
    if (!link.applies(context)) continue;
    const decision = await link.run(context);
    if (decision.as === 'pass') {
      passed.push(`${link.name} passed (${decision.why})`);
      continue;
    }
    keep(context, link.name, decision);
    if (context.sentCount > 0) countRound(context, words);
    return {
      decider: link.name,
      decision: [...passed, `${decision.as}: ${decision.why}`].join('; '),
      outcome: decision.outcome,
    };
  }
  if (context.sentCount > 0) countRound(context, words);
  return passed.length > 0 ? before(passed.join('; ')) : undefined;
}

/**
 * Stores the question that waits for an answer from now on. A link before the one that waits leaves that question as it
 * is.
 */
function keep({ state, lastSaidId }: Context, name: string, decision: Decision<unknown>): void {
  if (decision.as === 'waits')
    Object.assign(state, {
      waits: name === 'waiting' ? state.waits : name,
      waitsFor: decision.question,
      askedAfter: lastSaidId ?? state.askedAfter,
    });
  else if (name === 'waiting') Object.assign(state, { waits: null, waitsFor: null });
}
