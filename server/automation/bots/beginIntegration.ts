import { eq, sql } from 'drizzle-orm';
import { flows } from '../../features/flows/flows.table.ts';
import { type ReadyIntegration, readIntegration } from '../../features/integrations/readIntegration.ts';
import type { Context } from '../context.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { flowMemory } from '../flow/starts/flowStarts.ts';
import { beginFlow } from '../flow/stepFlow.ts';
import { askedBy, type Decision } from '../link.ts';
import { askBot } from './askBot.ts';

/** True if a bot may answer this ticket: no person has or had it, and it is no group (BOT-10). */
export const mayBotAnswer = ({ ticket, state, wasAttended, contact }: Context): boolean =>
  ticket.status === 'pending' &&
  ticket.userId === null &&
  ticket.useIntegration &&
  !wasAttended &&
  state.attendedAt === null &&
  !contact.isGroup &&
  !contact.disableBot;

/** What led a conversation to an integration. */
interface Origin {
  /** The name of the choice that led here. */
  choice?: string;
  /** Sends the words before the integration's own, once it is clear that it can answer. */
  greet?: () => Promise<void>;
}

/**
 * Gives the conversation to an integration, with the words that the customer just wrote. Undefined where it cannot
 * answer: it is gone, the plan has none, or its flow ran already.
 */
export async function beginIntegration(
  context: Context,
  integrationId: number,
  { choice, greet = async () => {} }: Origin = {},
): Promise<Decision | undefined> {
  if (!mayBotAnswer(context) || !context.message) return undefined;
  const integration = await readIntegration(context.work, integrationId);
  if (!integration) return undefined;
  if (integration.type === 'flowbuilder') return beginItsFlow(context, integration, greet);
  await greet();
  const kind = integration.type === 'n8n' ? 'webhook' : integration.type;
  const { id, body } = context.message;
  return askBot(context, {
    bot: { integrationId, kind },
    messageIds: [id],
    session: null,
    // A bot does not know the company's menu, so it gets the choice in words instead of its number.
    choice: /^[\s*]*\d+[\s.*)]*$/.test(body) ? choice : undefined,
  });
}

/** Starts the flow of an integration, at most once per ticket. Without a flow of its own, it is the one of its name. */
async function beginItsFlow(
  context: Context,
  { flowId, name }: ReadyIntegration,
  greet: () => Promise<void>,
): Promise<Decision | undefined> {
  const { work } = context;
  const [own] =
    flowId === null
      ? await work.tx
          .select({ id: flows.id })
          .from(flows)
          .where(eq(sql`lower(${flows.name})`, name.toLowerCase()))
      : [{ id: flowId }];
  const { startedFlows = [] } = flowMemory.of(context);
  if (!own || startedFlows.includes(own.id)) return undefined;
  const flow = await loadFlow(work, own.id);
  if (!flow) return undefined;
  await greet();
  flowMemory.keep(context, { startedFlows: [...startedFlows, own.id] });
  return askedBy(await beginFlow(context, flow, 'integration'), 'flow');
}
