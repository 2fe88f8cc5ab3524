import { pauses } from '@recado/shared/flow/problems';
import { eq } from 'drizzle-orm';
import { flows } from '../../features/flows/flows.table.ts';
import type { Context } from '../context.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { beginFlow } from '../flow/stepFlow.ts';
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
  if (context.state.waits !== null && pauses(flow.graph))
    return decided('the customer is asked something already');
  const decision = await beginFlow(context, flow, 'rule');
  if (decision.as === 'waits') keepQuestion(context, 'flow', decision);
  return decided(`${rule!.name}: ${decision.why}`);
}
