import { AppError } from '@recado/shared/errors';
import { type ChannelName, channels } from '@recado/shared/features/connections';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openKeys } from '../channels/accountRows.ts';
import { channelAccounts } from '../channels/accounts.table.ts';
import { channelOf, isAvailable } from '../channels/registry.ts';
import type { Webhook } from '../channels/webhook.ts';
import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { Budget } from '../concurrency/budget.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import type { Kernel } from '../kernel.ts';
import { webhookStore } from './webhookStore.ts';

/** Meta's bodies are at most 3 MB. */
const maxBodyBytes = 4 * 1024 * 1024;
/**
 * At most so many calls of one visitor in a minute without a right signature at one door, or at doors that do not
 * exist.
 */
const perForger = 300;
const minuteMs = 60_000;
/** For so long the process may miss a changed secret, or a new door at an address that was called before. */
const knownMs = 5000;
const mostKnown = 10_000;
/** The page shows when the last message came; a flood moves that time no more often than this. */
const lastMessageMs = 15_000;

/** The connection whose address was called. */
interface Door {
  companyId: number;
  connectionId: number;
  appSecret: string;
  verifyToken: string;
}

/**
 * Takes the webhooks of providers: `/webhooks/<channel>/<door>`. It checks the signature over the bytes before it reads
 * them. Then it stores each item once, and sends 200 only after the commit. Items signed with the secret of one company
 * are stored for accounts of that company and no other.
 */
export function webhookDoor(app: FastifyInstance, kernel: Kernel): void {
  const { log, vault, database } = kernel;
  const store = webhookStore(kernel);
  const forgers = new Budget(perForger, minuteMs);
  const known = new BoundedMap<string, { door: Door; atMs: number }>(mostKnown);
  const missing = new BoundedMap<string, number>(mostKnown);
  const shown = new BoundedMap<number, number>(mostKnown);

  /**
   * Finds a door. The limit of strangers counts doors that do not exist; a known door is looked up for every caller.
   */
  async function doorAt(channel: ChannelName, door: string, visitor: string): Promise<Door | undefined> {
    const key = `${channel}/${door}`;
    const before = known.get(key);
    if (before && monotonicMs() - before.atMs < knownMs) return before.door;
    const missingAtMs = missing.get(key);
    if (missingAtMs !== undefined && monotonicMs() - missingAtMs < knownMs) return undefined;
    if (!before) refuseFor(forgers.waitSeconds(visitor));
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
          .where(and(eq(channelAccounts.door, door), eq(connections.channel, channel))),
      'read',
    );
    if (!row) {
      known.delete(key);
      missing.set(key, monotonicMs());
      forgers.spend(visitor);
      return undefined;
    }
    const { appSecret, verifyToken } = openKeys(vault, row.account);
    const { companyId, connectionId } = row.account;
    const found = { companyId, connectionId, appSecret, verifyToken };
    known.set(key, { door: found, atMs: monotonicMs() });
    return found;
  }

  /** Lets a call in: to a channel with a webhook, at an address that a connection has. */
  async function called({ params, visitor }: FastifyRequest): Promise<{ door: Door; webhook: Webhook }> {
    const { channel, door: name } = params as { channel: string; door: string };
    const webhook = webhookOf(channel);
    const door =
      webhook && /^[\w-]{8,64}$/.test(name) ? await doorAt(channel as ChannelName, name, visitor) : undefined;
    if (!webhook || !door) throw new AppError('ERR_NO_ROUTE_FOUND');
    return { door, webhook };
  }

  /** Shows when the last message came; a failure loses nothing. */
  function showArrival(companyId: number, connectionId: number): void {
    if (monotonicMs() - (shown.get(connectionId) ?? -lastMessageMs) < lastMessageMs) return;
    shown.set(connectionId, monotonicMs());
    kernel
      .inWork(companyId, (work) => changeSession(work, connectionId, { lastMessageAt: work.clock.now() }))
      .catch((error: unknown) => log.warn({ err: error, connectionId }, 'arrival not shown'));
  }

  app.register(
    async (doors) => {
      // The signature is over the bytes: no parser reads them before the check.
      doors.removeAllContentTypeParsers();
      doors.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBodyBytes },
        (_request, body, done) => done(null, body),
      );
      // The server refuses a call at no door before it reads the body.
      doors.addHook('onRequest', async (request) => void (await called(request)));
      doors.get('/:channel/:door', async (request, reply) => {
        const { door, webhook } = await called(request);
        const answer = webhook.challenge(request.query as Record<string, unknown>, door.verifyToken);
        const guesses = `word of ${door.connectionId} by ${request.visitor}`;
        refuseFor(forgers.waitSeconds(guesses));
        if (answer !== undefined) return reply.type('text/plain').send(answer);
        forgers.spend(guesses);
        throw new AppError('ERR_NO_PERMISSION');
      });
      doors.post('/:channel/:door', { bodyLimit: maxBodyBytes }, async (request) => {
        const { door, webhook } = await called(request);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!webhook.isSigned(bytes, request.headers, door.appSecret)) {
          // A provider calls for all companies from the same addresses. So a failure counts at its own door only, and a
          // right signature has no limit.
          refuseFor(forgers.spend(`door of ${door.connectionId} by ${request.visitor}`));
          log.warn({ companyId: door.companyId, connectionId: door.connectionId }, 'webhook not signed');
          throw new AppError('ERR_UNAUTHENTICATED');
        }
        const items = webhook.split(parsed(bytes));
        if (items.length > 0) {
          const { channel } = request.params as { channel: ChannelName };
          const reached = await store(channel, door.companyId, items);
          for (const connectionId of reached) showArrival(door.companyId, connectionId);
        }
        return { message: 'Stored' };
      });
    },
    { prefix: '/webhooks' },
  );
}

function refuseFor(waitSeconds: number): void {
  if (waitSeconds > 0)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: waitSeconds } });
}

function webhookOf(channel: string): Webhook | undefined {
  const name = channels.find((one) => one === channel);
  return name && isAvailable(name) ? channelOf(name).webhook : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError('ERR_BAD_REQUEST');
  }
}
