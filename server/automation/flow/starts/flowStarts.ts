import { matchingPhrase } from '@recado/shared/flow/matchingPhrase';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { messages } from '../../../features/core/messages/messages.table.ts';
import { tickets } from '../../../features/core/tickets/tickets.table.ts';
import { connectionFlows } from '../../../features/flows/connectionFlows.table.ts';
import { flows, flowVersions } from '../../../features/flows/flows.table.ts';
import { phraseCampaigns } from '../../../features/phraseCampaigns/phraseCampaigns.table.ts';
import type { Context } from '../../context.ts';
import { memory } from '../../state/memory.ts';
import { menuMemory } from '../../tree/menuMemory.ts';
import type { FlowPosition } from '../position.ts';

/** The flows that have started by themselves on this ticket: none of them does so again. */
export const flowMemory = memory({ startedFlows: z.array(z.int()) });

/** A flow that a message starts, and why. */
export interface FlowStart {
  flowId: number;
  startedBy: FlowPosition['startedBy'];
  phrase?: string;
}

/**
 * The flow that a customer's message starts, in the order of OPEN-102 (BOT-59 to BOT-64). A phrase comes first, then
 * their first conversation, a run window, and that no phrase is in the message. A phrase starts its flow each time. The
 * others start once a ticket, and only where the bot has offered nothing yet; a run window also later.
 */
export async function startOfFlow(context: Context): Promise<FlowStart | undefined> {
  const { work, connection, message, wasAttended } = context;
  const connectionId = connection.id;
  const [phrases, starts] = await Promise.all([
    phrasesOf(work.tx, { connectionId }),
    startsOf(work.tx, { connectionId }),
  ]);
  const { startedFlows = [] } = flowMemory.of(context);
  const { menuAt, entered } = menuMemory.of(context);
  const isFresh = startedFlows.length === 0 && menuAt === undefined && entered === undefined;
  const spoken =
    matchingPhrase(message!.body, phrases)?.campaign ??
    (isFresh && context.hasAgreed && phrases.length > 0
      ? matchingPhrase(await firstWords(context), phrases)?.campaign
      : undefined);
  if (spoken) return { flowId: spoken.flowId, startedBy: 'phrase', phrase: spoken.phrase };
  if (wasAttended || starts.length === 0) return undefined;
  const of = (use: (typeof starts)[number]['use']) => starts.find((one) => one.use === use);
  const welcome = isFresh ? of('welcome') : undefined;
  if (welcome && (await isNewcomer(context))) return { flowId: welcome.flowId, startedBy: 'welcome' };
  const scheduled = starts.find(
    ({ use, flowId, window }) =>
      use === 'scheduled' && !startedFlows.includes(flowId) && isWithin(window, context.wall.minute),
  );
  if (scheduled) return { flowId: scheduled.flowId, startedBy: 'scheduled' };
  const notPhrase = isFresh ? of('notPhrase') : undefined;
  return notPhrase && { flowId: notPhrase.flowId, startedBy: 'notPhrase' };
}

/** Is a minute of the day within a run window? Its last minute belongs to it; one that passes midnight wraps (OPEN-110). */
export function isWithin(window: string, minute: number): boolean {
  const [from, to] = window.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  if (from === undefined || to === undefined) return false;
  if (from === to) return true;
  return from < to ? from <= minute && minute <= to : minute >= from || minute <= to;
}

/** The first message of the ticket: what a customer wanted before they were asked to agree. */
async function firstWords({ work, ticket }: Context): Promise<string> {
  const [first] = await work.tx
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.ticketId, ticket.id), eq(messages.fromMe, false)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1);
  return first?.body ?? '';
}

/** Has the contact never written over this connection before this ticket? */
async function isNewcomer({ work, ticket }: Context): Promise<boolean> {
  const [earlier] = await work.tx
    .select({ id: messages.id })
    .from(tickets)
    .innerJoin(messages, and(eq(messages.ticketId, tickets.id), eq(messages.fromMe, false)))
    .where(
      and(
        eq(tickets.contactId, ticket.contactId),
        eq(tickets.whatsappId, ticket.whatsappId),
        ne(tickets.id, ticket.id),
      ),
    )
    .limit(1);
  return earlier === undefined;
}

/** Flows that can run: switched on and published. */
const runs = (tx: Tx) =>
  tx
    .select({ flowId: flowVersions.flowId })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(and(flowVersions.isCurrent, flows.active, eq(flows.kind, 'conversation')))
    .as('runs');

const phrasesOf = preparedStatement((tx) => {
  const running = runs(tx);
  return tx
    .select({
      id: phraseCampaigns.id,
      flowId: phraseCampaigns.flowId,
      phrase: phraseCampaigns.phrase,
      whatsappId: phraseCampaigns.whatsappId,
    })
    .from(phraseCampaigns)
    .innerJoin(running, eq(running.flowId, phraseCampaigns.flowId))
    .where(
      and(
        phraseCampaigns.status,
        or(
          isNull(phraseCampaigns.whatsappId),
          eq(phraseCampaigns.whatsappId, sql.placeholder('connectionId')),
        ),
      ),
    );
});

const startsOf = preparedStatement((tx) => {
  const running = runs(tx);
  return tx
    .select({ use: connectionFlows.use, flowId: connectionFlows.flowId, window: flows.scheduledTimeRun })
    .from(connectionFlows)
    .innerJoin(running, eq(running.flowId, connectionFlows.flowId))
    .innerJoin(flows, eq(flows.id, connectionFlows.flowId))
    .where(eq(connectionFlows.connectionId, sql.placeholder('connectionId')))
    .orderBy(asc(connectionFlows.flowId));
});
