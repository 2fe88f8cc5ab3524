import { and, asc, eq } from 'drizzle-orm';
import type { ChannelSession } from '../../../../channels/channel.ts';
import type { Kernel } from '../../../../kernel.ts';
import { contactIdentities, contacts } from '../contacts.table.ts';
import { blocksAsked } from '../contacts.wakes.ts';
import { channelBlocks } from './channelBlocks.table.ts';

/** What a wake-up has lost, or a channel refused, is tried again this often. */
const usualLookMs = 60_000;
const atOnce = 20;

/**
 * Blocks people at their channels, through the sessions of this process, and lets them write again. A row waits until
 * its session is open and the channel has taken it. Returns a function that stops it.
 */
export function blockAtChannels(
  kernel: Kernel,
  sessions: () => readonly ChannelSession[],
  everyMs = usualLookMs,
): () => Promise<void> {
  const busy = new Map<number, Promise<void>>();

  async function work(session: ChannelSession): Promise<void> {
    const { companyId, connectionId } = session;
    const refused = new Set<number>();
    for (;;) {
      const next = (await waiting(kernel, session)).find(({ contactId }) => !refused.has(contactId));
      if (!next || !session.isOpen()) return;
      const { contactId, isBlocked, ...person } = next;
      try {
        await session.setBlocked!(person, isBlocked);
      } catch (error) {
        kernel.log.warn({ err: error, connectionId, contactId }, 'not blocked at the channel');
        refused.add(contactId);
        continue;
      }
      await kernel.inWork(companyId, ({ tx }) =>
        tx
          .delete(channelBlocks)
          .where(
            and(
              eq(channelBlocks.connectionId, connectionId),
              eq(channelBlocks.contactId, contactId),
              eq(channelBlocks.isBlocked, isBlocked),
            ),
          ),
      );
    }
  }
  const begin = (session: ChannelSession | undefined) => {
    if (!session?.isOpen() || !session.setBlocked || busy.has(session.connectionId)) return;
    const { connectionId } = session;
    const done = work(session)
      .catch((error: unknown) =>
        kernel.log.warn({ err: error, connectionId }, 'nobody blocked at the channel'),
      )
      .finally(() => busy.delete(connectionId));
    busy.set(connectionId, done);
  };
  const unhear = kernel.wakeups.on(blocksAsked, ({ connectionId }) =>
    begin(kernel.channels?.session(connectionId)),
  );
  const stopLooking = kernel.poller.every(everyMs, 'people to block at their channels', async () => {
    for (const session of sessions()) begin(session);
  });
  return async () => {
    unhear();
    await stopLooking();
    await Promise.all(busy.values());
  };
}

/** The people that this connection has to block or to let write, the first asked for first. */
const waiting = (kernel: Kernel, { companyId, connectionId }: ChannelSession) =>
  kernel.inWork(
    companyId,
    async ({ tx }) => {
      const rows = await tx
        .select({
          contactId: channelBlocks.contactId,
          isBlocked: channelBlocks.isBlocked,
          name: contacts.name,
          isGroup: contacts.isGroup,
        })
        .from(channelBlocks)
        .innerJoin(contacts, eq(contacts.id, channelBlocks.contactId))
        .where(eq(channelBlocks.connectionId, connectionId))
        .orderBy(asc(channelBlocks.createdAt))
        .limit(atOnce);
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          identities: await tx
            .select({ kind: contactIdentities.kind, value: contactIdentities.value })
            .from(contactIdentities)
            .where(eq(contactIdentities.contactId, row.contactId))
            .orderBy(asc(contactIdentities.id)),
        })),
      );
    },
    'read',
  );
