import { eq, sql } from 'drizzle-orm';
import { flows } from '../../features/flows/flows.table.ts';
import { type ReadyIntegration, readIntegration } from '../../features/integrations/readIntegration.ts';
import type { Context } from '../context.ts';
import { loadFlow } from '../flow/loadFlow.ts';
import { flowMemory } from '../flow/starts/flowStarts.ts';
import { beginFlow } from '../flow/stepFlow.ts';
import { askedBy, type Decision } from '../link.ts';
import { askBot } from './askBot.ts';

/** May a bot answer this ticket: nobody has or had it, and it is no group (BOT-10). */
export const mayBotAnswer = ({ ticket, state, wasAttended, contact }: Context): boolean =>
  ticket.status === 'pending' &&
  ticket.userId === null &&
  ticket.useIntegration &&
  !wasAttended &&
  state.attendedAt === null &&
  !contact.isGroup &&
  !contact.disableBot;

/** How a conversation comes to an integration. */
interface Coming {
  /** The name of the choice that led here. */
  choice?: string;
  /** Says what comes before the integration, once it is clear that it can answer. */
  greet?: () => Promise<void>;
}

/**
 * Gives the conversation to an integration, with the words that the customer just wrote. Undefined where it cannot
 * answer: it is gone, the plan has none, or its flow ran already.
 */
export async function beginIntegration(
  context: Context,
  integrationId: number,
  { choice, greet = async () => {} }: Coming = {},
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
    // A bot does not know the company's menu: a number says nothing to it.
    choice: /^[\s*]*\d+[\s.*)]*$/.test(body) ? choice : undefined,
  });
}

/** Starts the flow of an integration once a ticket: the one it names, or the one with its name. */
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
