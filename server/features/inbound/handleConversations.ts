import type { ChannelName } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Channel } from '../../channels/channel.ts';
import { openRawEvent } from '../../channels/rawEvents.ts';
import type { Tx } from '../../db/client.ts';
import { lateral } from '../../db/statements/lateral.ts';
import { preparedSql, preparedStatement } from '../../db/statements/preparedStatement.ts';
import { emit } from '../../hooks.ts';
import type { Kernel } from '../../kernel.ts';
import type { Turn } from '../../rowQueue/dueTurns.ts';
import { leaveSteps } from '../../steps/leaveSteps.ts';
import type { Work } from '../../work.ts';
import { keepPhoneContacts } from '../contactImports/keepPhoneContacts.ts';
import { setSignals } from '../core/connections/signals/setSignals.ts';
import { learnIdentities } from '../core/contacts/learnIdentities.ts';
import { learnProfile } from '../core/contacts/learnProfile.ts';
import { enqueueDownloads } from '../core/media/mediaDownloads.ts';
import { reportTemplate } from '../core/templates/reportTemplate.ts';
import { changeMessage } from './changeMessage.ts';
import { keepEarlyChange } from './earlyChanges.ts';
import { keepPiece } from './history/keepPiece.ts';
import { inboundRaw, isWaiting } from './inbound.table.ts';
import { type InboundConnection, inboundConnections } from './inboundConnections.ts';
import { withNames } from './mentions/withNames.ts';
import type { Arrived } from './messageColumns.ts';
import { ackAsTold, ackUntil } from './ownSide/ackUntil.ts';
import { withoutOwnEchoes } from './ownSide/withoutOwnEchoes.ts';
import { nothingPending, type PendingEvents, publishPending } from './pendingEvents.ts';
import { isLetIn, receiveMessages } from './receiveMessages.ts';
import { type StorableEvent, storableEvent } from './storableEvent.ts';
import { storeUpdates } from './ticketUpdates.ts';

/** Finds the driver of a channel. */
export type ChannelOf = (name: ChannelName) => Channel;

type Row = typeof inboundRaw.$inferSelect & { isEarly: boolean; place: string };

/** A conversation with waiting raw events. */
export type Conversation = Turn & { connectionId: number; conversation: string };

/**
 * Handles the oldest raw events of some conversations of one company, at most `each` of each, in one transaction: all
 * or none. It locks the rows, so another worker waits and then continues behind them. So the order holds with any number
 * of workers. `check` sees them first, and may throw. Returns how many it handled, and the conversations that may have
 * more.
 */
export function handleConversations(
  kernel: Kernel,
  channelOf: ChannelOf,
  some: readonly Conversation[],
  each: number,
  check: (rows: readonly Pick<Row, 'id' | 'forgotten'>[]) => void = () => {},
): Promise<{ handled: number; withMore: Conversation[] }> {
  return kernel.inWork(
    some[0]!.companyId,
    async (work) => {
      const { tx } = work;
      const [waiting, connectionsById] = await Promise.all([
        take(tx, some, each),
        inboundConnections(tx, [...new Set(some.map(({ connectionId }) => connectionId))]),
      ]);
      const conversations = [...Map.groupBy(waiting, keyOf).values()].map(upToPause);
      check(conversations.flat());
      const pending = nothingPending();
      const messagePlaces: string[] = [];
      // Conversations run side by side: their statements travel together, and each waits only for its own.
      const rounds = await Promise.allSettled(
        conversations.map(async (due) => {
          const connection = due[0] && connectionsById.get(due[0].connectionId);
          if (!connection) return [];
          const interpret = await channelOf(connection.channel).interpreter();
          const events = due.flatMap((row) => {
            const ofRow = interpret(openRawEvent(kernel.vault, row)).map((event) =>
              storableEvent(event, row),
            );
            if (ofRow.some((event) => event.kind === 'message' && isLetIn(connection, event)))
              messagePlaces.push(row.place);
            return ofRow;
          });
          for (const [n, step] of inSteps(events).entries()) {
            // Stores the counts of earlier steps, for steps that read or change them.
            if (n > 0 || !Array.isArray(step)) await storeUpdates(tx, pending.ticketUpdates);
            await handle(work, connection, step, pending);
          }
          return due;
        }),
      );
      // The transaction may end only here, when none of them sends statements any more.
      const handled = rounds.flatMap((round) => {
        if (round.status === 'rejected') throw round.reason;
        return round.value;
      });
      if (pending.fromCustomers.length > 0) {
        await storeUpdates(tx, pending.ticketUpdates);
        await emit(work, 'customersWrote', { messages: pending.fromCustomers });
      }
      await Promise.all([
        publishPending(work, pending),
        leaveSteps(work, pending.liveIds),
        markDone(tx, { places: handled.map(({ place }) => place), messagePlaces }),
      ]);
      const counts = Map.groupBy(handled, keyOf);
      return {
        handled: handled.length,
        withMore: some.filter((one) => counts.get(keyOf(one))?.length === each),
      };
    },
    'keyed',
  );
}

/**
 * The rows are locked, so each is still at its place: the statement needs no index, and the planner can choose none
 * wrongly.
 */
export const markDone = preparedSql<{ places: string[]; messagePlaces: string[] }, unknown>(
  () => sql`
    update inbound_raw set state = 'done', done_at = now(), error = null,
      became = case when ctid = any(${sql.placeholder('messagePlaces')}::tid[]) then 'message' else 'other' end
    where ctid = any(${sql.placeholder('places')}::tid[])`,
);

const keyOf = ({ connectionId, conversation }: Pick<Row, 'connectionId' | 'conversation'>) =>
  `${connectionId}:${conversation}`;

/**
 * Locks the rows of each conversation, oldest first. Conversations come in one order, so two workers cannot wait for
 * each other.
 */
const waitingRows = preparedStatement((tx) =>
  tx
    .select({
      ...getTableColumns(inboundRaw),
      isEarly: sql<boolean>`${inboundRaw.dueAt} > now()`,
      place: sql<string>`place`,
    })
    .from(
      sql`unnest(${sql.placeholder('connectionIds')}::int[], ${sql.placeholder('conversations')}::text[]) as chosen(connection_id, conversation)`,
    )
    .crossJoinLateral(
      lateral(
        inboundRaw,
        sql`
          select *, ctid as place from ${inboundRaw}
          where ${inboundRaw.connectionId} = chosen.connection_id and ${inboundRaw.conversation} = chosen.conversation
            and ${isWaiting}
          order by ${inboundRaw.lane}, ${inboundRaw.id} limit ${sql.placeholder('each')} for update`,
      ),
    ),
);

async function take(tx: Tx, some: readonly Conversation[], each: number): Promise<Row[]> {
  const inOrder = some.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = await waitingRows(tx, {
    connectionIds: inOrder.map(({ connectionId }) => connectionId),
    conversations: inOrder.map(({ conversation }) => conversation),
    each,
  });
  return rows.toSorted((a, b) => a.id - b.id);
}

/** After the first row that must wait for its time, all others wait. */
function upToPause(rows: Row[]): Row[] {
  const pause = rows.findIndex(({ isEarly }) => isEarly);
  return pause === -1 ? rows : rows.slice(0, pause);
}

async function handle(
  work: Work,
  connection: InboundConnection,
  step: Step,
  pending: PendingEvents,
): Promise<void> {
  if (Array.isArray(step)) {
    const foreign = await withoutOwnEchoes(work, connection, step);
    if (foreign.length === 0) return;
    const files = await receiveMessages(work, connection, await withNames(work.tx, foreign), pending);
    await enqueueDownloads(work, connection.id, files);
    const ours = foreign.flatMap(({ fromMe, providerId }) => (fromMe ? providerId : []));
    if (ours.length > 0 && capabilitiesOf(connection.channel).watermarks)
      await ackAsTold(work, connection.id, ours);
  } else if (step.kind === 'identities') {
    await learnIdentities(work, step, connection.channel);
  } else if (step.kind === 'profile') {
    await learnProfile(work, step);
  } else if (step.kind === 'phoneBook') {
    await keepPhoneContacts(work.tx, connection.id, step.people);
  } else if (step.kind === 'signals') {
    await setSignals(work.tx, connection.id, step.signals);
  } else if (step.kind === 'template') {
    await reportTemplate(work, connection.id, step);
  } else if (step.kind === 'history') {
    await keepPiece(work, connection.id, step);
  } else if (step.kind === 'ackUntil') {
    await ackUntil(work, connection.id, step);
  } else if (!(await changeMessage(work, connection.id, step))) {
    await keepEarlyChange(work.tx, connection.id, step);
  } else if (
    step.kind === 'ack' &&
    step.knownAs !== undefined &&
    capabilitiesOf(connection.channel).watermarks
  ) {
    await ackAsTold(work, connection.id, [step.providerId]);
  }
}

/** Messages that can be stored together, or one event of another kind. */
type Step = Arrived[] | Exclude<StorableEvent, Arrived>;

/** Neighbouring messages of the same people are one step; a message that quotes one of them starts the next step. */
function inSteps(events: readonly StorableEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (event.kind !== 'message') steps.push(event);
    else if (Array.isArray(last) && belong(last, event)) last.push(event);
    else steps.push([event]);
  }
  return steps;
}

const belong = (step: readonly Arrived[], event: Arrived): boolean =>
  JSON.stringify(step[0]?.conversation.identities) === JSON.stringify(event.conversation.identities) &&
  !step.some(({ providerId }) => providerId === event.providerId || providerId === event.quotedProviderId);
