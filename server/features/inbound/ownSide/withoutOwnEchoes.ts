import { ack } from '@recado/shared/features/messages';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { partsOf } from '../../../channels/meta/partsOf.ts';
import type { Work } from '../../../work.ts';
import { knownBy } from '../../core/contacts/resolveContact.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { changeMessage } from '../changeMessage.ts';
import type { InboundConnection } from '../inboundConnections.ts';
import { type Arrived, messageColumns } from '../messageColumns.ts';
import { ackAsTold } from './ackUntil.ts';

/**
 * Leaves out echoes of messages that we sent ourselves. An echo that comes before the channel's answer tells the
 * message's id there; it is no second message. The others were written elsewhere, and are stored.
 */
export async function withoutOwnEchoes(
  work: Work,
  connection: InboundConnection,
  arrived: Arrived[],
): Promise<Arrived[]> {
  if (!arrived.some(({ fromMe }) => fromMe)) return arrived;
  const foreign: Arrived[] = [];
  for (const event of arrived) if (!(await isOwnEcho(work, connection, event))) foreign.push(event);
  return foreign;
}

async function isOwnEcho(work: Work, connection: InboundConnection, event: Arrived): Promise<boolean> {
  if (!event.fromMe) return false;
  const found =
    event.knownAs !== undefined
      ? event.knownAs
      : capabilitiesOf(connection.channel).echoesByWords
        ? await nameByWords(work, connection, event)
        : undefined;
  if (found === undefined) return false;
  if (found === 'part') return true;
  const { providerId } = event;
  const isOurs = await changeMessage(work, connection.id, {
    kind: 'ack',
    providerId,
    knownAs: found,
    ack: ack.sent,
    failure: null,
  });
  if (isOurs) await ackAsTold(work, connection.id, [providerId]);
  return isOurs;
}

/** How long the echo of a later part of a long message may take. */
const partsForSeconds = 600;

/**
 * Our own id of the oldest message to this conversation that waits for its id and has the same words and kind. `part`:
 * the words are a later part of a message that has its id.
 */
async function nameByWords(
  { tx }: Work,
  { id: connectionId, channel }: InboundConnection,
  event: Arrived,
): Promise<string | undefined> {
  const owners = await knownBy(tx, event.conversation.identities);
  if (owners.length === 0) return undefined;
  const { body, mediaType } = messageColumns(event);
  const { maxBody } = capabilitiesOf(channel);
  const rows = await tx
    .select({
      providerId: messages.providerId,
      body: messages.body,
      mediaType: messages.mediaType,
      waits: sql<boolean>`${messages.providerId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`,
    })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(
      and(
        eq(messages.connectionId, connectionId),
        inArray(
          tickets.contactId,
          owners.map(({ contact }) => contact.id),
        ),
        eq(messages.fromMe, true),
        eq(messages.isPrivate, false),
        gt(messages.createdAt, sql`now() - make_interval(secs => ${partsForSeconds})`),
        or(isNull(messages.failure), eq(messages.failure, 'unknown')),
      ),
    )
    .orderBy(asc(messages.id));
  const sentAs = (row: (typeof rows)[number]) => {
    const isFile = ['image', 'audio', 'video', 'application'].includes(row.mediaType ?? '');
    const words = row.body.trim() === '' ? [] : partsOf(row.body, maxBody);
    return isFile ? ['', ...words] : words;
  };
  const kindOf = (type: string | null) =>
    ['image', 'audio', 'video', 'application'].includes(type ?? '') ? type : null;
  const waiting = rows.find(
    (row) => row.waits && kindOf(row.mediaType) === kindOf(mediaType) && sentAs(row)[0] === body,
  );
  if (waiting) return waiting.providerId ?? undefined;
  return mediaType === null && rows.some((row) => sentAs(row).slice(1).includes(body)) ? 'part' : undefined;
}
