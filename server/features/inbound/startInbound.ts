import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { IdentityRace } from '../contacts/resolveContact.ts';
import { type ChannelOf, handleRaw } from './handleRaw.ts';
import { inboundRaw } from './inbound.table.ts';
import { type Waiting, waitingConversations } from './waitingConversations.ts';

/** The worker that turns raw events into tickets and messages. */
export interface Inbound {
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const lanes = 6;
const sweepMs = 1000;
const mostTries = 8;

/** Starts it: woken by the drivers, and by itself every second, since a wake-up can be lost. */
export function startInbound(kernel: Kernel, channelOf: ChannelOf): Inbound {
  const { database, wakeups, clock, log } = kernel;
  const busy = new Set<string>();
  let looking: Promise<void> | undefined;
  let again = false;
  let isStopping = false;

  async function look(): Promise<void> {
    do {
      again = false;
      const queue = (await waitingConversations(database, clock.now())).filter(({ key }) => !busy.has(key));
      await Promise.all(Array.from({ length: Math.min(lanes, queue.length) }, () => lane(queue)));
    } while (again && !isStopping);
  }
  async function lane(queue: Waiting[]): Promise<void> {
    for (let next = queue.shift(); next && !isStopping; next = queue.shift()) {
      busy.add(next.key);
      try {
        await handle(next);
      } finally {
        busy.delete(next.key);
      }
    }
  }
  /** All at once; when that fails one by one, so that a bad row holds up nobody but itself. */
  async function handle({ companyId, ids }: Waiting): Promise<void> {
    try {
      await handleRaw(kernel, channelOf, companyId, ids);
      if (ids.length >= 40) again = true;
    } catch (error) {
      if (error instanceof IdentityRace) {
        again = true;
        return;
      }
      for (const id of ids) {
        const isDone = await handleRaw(kernel, channelOf, companyId, [id]).then(
          () => true,
          (cause: unknown) => postpone(companyId, id, cause),
        );
        if (!isDone) return;
      }
    }
  }
  /** A row that fails is tried again later and later, and laid aside at last; until then its conversation waits. Answers whether the others may go on. */
  async function postpone(companyId: number, id: number, cause: unknown): Promise<boolean> {
    log.error({ err: cause, companyId, rawId: id }, 'raw event not handled');
    const [row] = await kernel.inWork(companyId, ({ tx }) =>
      tx
        .update(inboundRaw)
        .set({
          tries: sql`${inboundRaw.tries} + 1`,
          notBefore: sql`${clock.now().toISOString()}::timestamptz + make_interval(secs => least(60, power(2, ${inboundRaw.tries})))`,
          state: sql`case when ${inboundRaw.tries} + 1 >= ${mostTries} then 'dead' else 'new' end`,
          error: cause instanceof Error ? cause.name : 'unknown',
        })
        .where(eq(inboundRaw.id, id))
        .returning({ state: inboundRaw.state }),
    );
    return row?.state === 'dead';
  }

  function wake(): void {
    if (isStopping) return;
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'inbound sweep'))
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  }
  const off = wakeups.on('inbound', wake);
  const sweep = setInterval(wake, sweepMs);
  wake();
  return {
    async idle() {
      wake();
      while (looking) await looking;
    },
    async stop() {
      isStopping = true;
      off();
      clearInterval(sweep);
      while (looking) await looking;
    },
  };
}
