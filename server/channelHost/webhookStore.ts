import type { ChannelName } from '@recado/shared/features/connections';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { lockStrays } from '../channels/accountRows.ts';
import { channelAccounts, webhookStrays } from '../channels/accounts.table.ts';
import { inBatches } from '../channels/inBatches.ts';
import { storeRawEvents } from '../channels/rawEvents.ts';
import { storable, storedId } from '../channels/storable.ts';
import { wakeInbound } from '../channels/wakeInbound.ts';
import type { WebhookItem } from '../channels/webhook.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import type { Kernel } from '../kernel.ts';
import { isOurTrouble } from '../rowQueue/failures.ts';
import type { Work } from '../work.ts';

/** Bodies that share a commit. */
const mostBodies = 50;
const mostKnown = 10_000;
const rowsPerInsert = 500;

type Machine = Pick<Kernel, 'inWork' | 'vault'>;
type Items = readonly WebhookItem[];

/**
 * Stores the items of webhooks: all of a body, or nothing, and then the provider sends it again. Bodies of a company
 * that arrive while others are being stored share the next commit. A body that cannot be stored takes none of them
 * along. Resolves after the commit, with the connections that got something.
 */
export function webhookStore(kernel: Machine) {
  const lines = new BoundedMap<string, (items: Items) => Promise<PromiseSettledResult<number[]>>>(mostKnown);

  function openLine(channel: ChannelName, companyId: number) {
    const store = (items: Items) => storeItems(kernel, channel, companyId, items);
    return inBatches<Items, PromiseSettledResult<number[]>>(mostBodies, async (bodies) => {
      try {
        const value = await store(bodies.flat());
        return bodies.map(() => ({ status: 'fulfilled', value }));
      } catch (error) {
        if (bodies.length === 1 || isOurTrouble(error)) throw error;
        return Promise.allSettled(bodies.map(store));
      }
    });
  }
  return async (channel: ChannelName, companyId: number, items: Items): Promise<number[]> => {
    const key = `${companyId} ${channel}`;
    const line = lines.get(key) ?? openLine(channel, companyId);
    lines.set(key, line);
    const stored = await line(items);
    if (stored.status === 'rejected') throw stored.reason;
    return stored.value;
  };
}

function storeItems(
  { inWork, vault }: Machine,
  channel: ChannelName,
  companyId: number,
  items: Items,
): Promise<number[]> {
  return inWork(companyId, async (work) => {
    const { tx } = work;
    const ofAccounts = items.filter(({ of }) => of !== 'business');
    const ofBusinesses = items.filter(({ of }) => of === 'business');
    const byAccount = Map.groupBy(
      [...ofAccounts, ...(await forEachAccount(work, channel, ofBusinesses))],
      ({ account }) => storedId(account),
    );
    if (byAccount.size === 0) return [];
    const connected = () =>
      tx
        .select({ account: channelAccounts.account, connectionId: channelAccounts.connectionId })
        .from(channelAccounts)
        .innerJoin(connections, eq(connections.id, channelAccounts.connectionId))
        .where(
          and(
            eq(connections.channel, channel),
            inArray(channelAccounts.account, [...byAccount.keys()]),
            // An archived one takes nothing (CONN-80).
            isNull(connections.archivedAt),
          ),
        );
    let accounts = await connected();
    if (accounts.length < byAccount.size) {
      // A user may be connecting one of them right now, and the search for its kept items may be over.
      await lockStrays(work);
      accounts = await connected();
    }
    const strays = new Map(byAccount);
    for (const { account, connectionId } of accounts) {
      const events = byAccount.get(account)!.map(({ event }) => event);
      await storeRawEvents(tx, vault, connectionId, inOneOrder(events));
      wakeInbound(work, { companyId, connectionId }, events);
      strays.delete(account);
    }
    for (const [account, stray] of strays) {
      const events = inOneOrder(stray.map(({ event }) => event));
      for (let from = 0; from < events.length; from += rowsPerInsert)
        await tx
          .insert(webhookStrays)
          .values(
            events.slice(from, from + rowsPerInsert).map((event) => ({
              channel,
              account,
              eventKey: event.eventKey,
              conversation: event.conversation,
              payload: event.payload && vault.seal(event.payload),
              meta: storable(event.meta ?? {}),
            })),
          )
          .onConflictDoNothing();
    }
    return accounts
      .filter(({ account }) => byAccount.get(account)!.some(({ event }) => event.meta?.kind === 'message'))
      .map(({ connectionId }) => connectionId);
  });
}

/**
 * The items of businesses, once for each of their accounts here, or for the one with their number. Nobody waits for
 * those of others: what they say is read from the provider when an account connects.
 */
async function forEachAccount({ tx }: Work, channel: ChannelName, items: Items): Promise<Items> {
  if (items.length === 0) return [];
  const accounts = await tx
    .select({
      account: channelAccounts.account,
      business: channelAccounts.business,
      number: connections.number,
    })
    .from(channelAccounts)
    .innerJoin(connections, eq(connections.id, channelAccounts.connectionId))
    .where(
      and(
        eq(connections.channel, channel),
        inArray(channelAccounts.business, [...new Set(items.map(({ account }) => storedId(account)))]),
      ),
    );
  return items.flatMap(({ account: business, number, event }) =>
    accounts
      .filter((one) => one.business === storedId(business))
      .filter((one) => number === undefined || one.number === number)
      .map(({ account }) => ({ account, event })),
  );
}

/**
 * Two transactions that store the same items must not deadlock. So they store conversations in one order, and within
 * each the items in the order they arrived.
 */
const inOneOrder = (events: WebhookItem['event'][]): WebhookItem['event'][] =>
  events.toSorted((a, b) => (a.conversation < b.conversation ? -1 : a.conversation > b.conversation ? 1 : 0));
