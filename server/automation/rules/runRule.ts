import { pauses } from '@recado/shared/flow/problems';
import { eq } from 'drizzle-orm';
import { flows } from '../../features/flows/flows.table.ts';
import type { Context } from '../context.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { beginBeside } from '../flow/starts/beginBeside.ts';
import { keepQuestion } from '../react.ts';
import type { Decided } from '../runStep.ts';

const prefix = 'rule:';

/** The rule that a step begins, as the functions of the database and `leaveWaitingRules` write it; undefined for other steps. */
export const ruleOf = (about: string): number | undefined =>
  about.startsWith(prefix) ? Number(about.split(':')[1]) : undefined;

/** The wait of a customer that began a rule; other causes never come twice. */
const waitOf = (about: string): string => about.split(':')[2] ?? '';

/**
 * Runs a rule: a flow that begins by what happens. What it does begins no other rule. A ticket that already waits for
 * its customer keeps that question: a rule that would ask something too does not run there.
 */
export async function runRule(context: Context, flowId: number, about: string): Promise<Decided> {
  const { tx } = context.work;
  const decided = (decision: string): Decided => ({ decider: 'rule', decision });
  const [rule] = await tx
    .select({ kind: flows.kind, name: flows.name, trigger: flows.trigger })
    .from(flows)
    .where(eq(flows.id, flowId));
  const flow = rule?.kind === 'rule' ? await loadFlow(context.work, flowId) : undefined;
  if (!flow) return decided('the rule is gone, or off');
  if (rule?.trigger?.on === 'waiting')
    context.state.told = { ...context.state.told, [`rule-${flowId}`]: waitOf(about) };
  const obstacle =
    obstacleOf(context) ??
    (rule?.trigger?.on === 'waiting' && isOver(context, waitOf(about))
      ? 'the customer does not wait any more'
      : undefined) ??
    (pauses(flow.graph) ? obstacleToAsking(context) : undefined);
  if (obstacle !== undefined) return decided(obstacle);
  const decision = await beginBeside(context, flow, 'rule');
  if (decision.as === 'waits') keepQuestion(context, 'flow', decision);
  return decided(`${rule!.name}: ${decision.why}`);
}

/** Why no rule runs on a ticket: the company serves nobody there. */
function obstacleOf({ company, contact }: Context): string | undefined {
  if (!company.status) return 'the company is suspended';
  if (!contact.active) return 'the contact is blocked';
  return contact.isGroup ? 'a group is no customer' : undefined;
}

/** Why a rule that waits does not run: nobody would hear its question, or another one waits. */
function obstacleToAsking({ contact, ticket, state }: Context): string | undefined {
  if (contact.disableBot) return 'no bot for this contact';
  if (!ticket.useIntegration) return 'no bot on this ticket';
  return state.waits === null ? undefined : 'the customer is asked something already';
}

/** Has a person answered since the rule's step was left? */
const isOver = ({ ticket }: Context, wait: string): boolean =>
  ticket.waitingSince === null || String(ticket.waitingSince.getTime()) !== wait;
