import { AppError } from '@recado/shared/errors';
import { type ChannelName, channels } from '@recado/shared/features/connections';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AccountKeys } from '../channels/account.ts';
import { openKeys } from '../channels/accountRows.ts';
import { channelAccounts } from '../channels/accounts.table.ts';
import { channelOf, isAvailable } from '../channels/registry.ts';
import type { Webhook } from '../channels/webhook.ts';
import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { Budget } from '../concurrency/budget.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import type { Kernel } from '../kernel.ts';

/**
 * At most so many calls of one visitor in a minute without a right signature at one door, or at doors that do not
 * exist.
 */
const perForger = 300;
const minuteMs = 60_000;
/** For so long the process may miss a changed secret, or a new door at an address that was called before. */
const knownMs = 5000;
const mostKnown = 10_000;

/** The connection whose address was called. */
export interface Door {
  companyId: number;
  connectionId: number;
  keys: AccountKeys;
}

/** The addresses that connections have for their providers, and the limits of strangers at them. */
export class Doors {
  readonly #kernel: Pick<Kernel, 'database' | 'vault'>;
  readonly #forgers = new Budget(perForger, minuteMs);
  readonly #cached = new BoundedMap<string, { door: Door; atMs: number }>(mostKnown);
  readonly #missing = new BoundedMap<string, number>(mostKnown);

  constructor(kernel: Pick<Kernel, 'database' | 'vault'>) {
    this.#kernel = kernel;
  }

  /** Lets a call in: to a channel with a webhook, at an address that a connection has. */
  async called({ params, visitor }: FastifyRequest): Promise<{ door: Door; webhook: Webhook }> {
    const { channel, door: name } = params as { channel: string; door: string };
    const webhook = webhookOf(channel);
    const door =
      webhook && /^[\w-]{8,64}$/.test(name)
        ? await this.#doorAt(channel as ChannelName, name, visitor)
        : undefined;
    if (!webhook || !door) throw new AppError('ERR_NO_ROUTE_FOUND');
    return { door, webhook };
  }

  /** Counts a wrong word of a visitor at a door; refuses when there were too many, a right word too. */
  proved(isRight: boolean, { connectionId }: Door, visitor: string): void {
    const guesses = `word of ${connectionId} by ${visitor}`;
    refuseFor(this.#forgers.waitSeconds(guesses));
    if (isRight) return;
    this.#forgers.spend(guesses);
    throw new AppError('ERR_NO_PERMISSION');
  }

  /**
   * Counts a wrong signature, and refuses when there were too many. A provider calls for all companies from the same
   * addresses. So a failure counts at its own door only, and a right signature has no limit.
   */
  forged({ connectionId }: Door, visitor: string): void {
    refuseFor(this.#forgers.spend(`door of ${connectionId} by ${visitor}`));
  }

  /**
   * Finds a door. The limit of strangers counts doors that do not exist; a known door is looked up for every caller.
   */
  async #doorAt(channel: ChannelName, name: string, visitor: string): Promise<Door | undefined> {
    const key = `${channel}/${name}`;
    const before = this.#cached.get(key);
    if (before && monotonicMs() - before.atMs < knownMs) return before.door;
    const missingAtMs = this.#missing.get(key);
    if (missingAtMs !== undefined && monotonicMs() - missingAtMs < knownMs) return undefined;
    if (!before) refuseFor(this.#forgers.waitSeconds(visitor));
    const door = await this.#readDoor(channel, name);
    if (door) this.#cached.set(key, { door, atMs: monotonicMs() });
    else {
      this.#cached.delete(key);
      this.#missing.set(key, monotonicMs());
      this.#forgers.spend(visitor);
    }
    return door;
  }

  async #readDoor(channel: ChannelName, name: string): Promise<Door | undefined> {
    const { database, vault } = this.#kernel;
    const [row] = await database.acrossCompanies(
      (tx) =>
        tx
          .select({ account: channelAccounts })
          .from(channelAccounts)
          .innerJoin(
            connections,
            and(
              eq(connections.companyId, channelAccounts.companyId),
              eq(connections.id, channelAccounts.connectionId),
            ),
          )
          .where(and(eq(channelAccounts.door, name), eq(connections.channel, channel))),
      'read',
    );
    if (!row) return undefined;
    const { companyId, connectionId } = row.account;
    return { companyId, connectionId, keys: openKeys(vault, row.account) };
  }
}

function refuseFor(waitSeconds: number): void {
  if (waitSeconds > 0)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
}

function webhookOf(channel: string): Webhook | undefined {
  const name = channels.find((one) => one === channel);
  return name && isAvailable(name) ? channelOf(name).webhook : undefined;
}
