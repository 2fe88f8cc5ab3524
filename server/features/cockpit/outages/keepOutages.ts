import { alarmAfterMinutes } from '@recado/shared/features/cockpit';
import { and, eq, isNull } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { commandConnection } from '../../core/connections/commandConnection.ts';
import { connectionOutages } from './connectionOutages.table.ts';
import { findTroubled, type Troubled } from './findTroubled.ts';
import { messagesBetween } from './messagesBetween.ts';
import { tellOutage } from './tellOutage.ts';
import { usualMessagesIn } from './usualTraffic.ts';

type Machine = Pick<Kernel, 'inAcross' | 'inWork' | 'vault' | 'log'>;
type Outage = typeof connectionOutages.$inferSelect;

const alarmAfterMs = alarmAfterMinutes * 60_000;
/** A connection that comes back for less than this is still down. */
const steadyMs = 60_000;
/** Of those that fall silent together, so many are connected again in one look. WhatsApp itself may be silent. */
const silentAtOnce = 10;

/**
 * Compares the connections with their outages. An outage begins, alarms its company once after five minutes
 * (COCKPIT-08), and ends with a message (COCKPIT-09). A step and its notices are one transaction, so a process that
 * dies repeats nothing and forgets nothing.
 */
export async function keepOutages(machine: Machine): Promise<void> {
  const { troubled, open } = await machine.inAcross(
    async ({ tx, clock }) => ({
      troubled: await findTroubled(tx, clock.now()),
      open: await tx.select().from(connectionOutages).where(isNull(connectionOutages.endedAt)),
    }),
    'read',
  );
  const troubleOf = new Map(troubled.map((one) => [one.connectionId, one]));
  const isOpen = new Set(open.map(({ connectionId }) => connectionId));
  const step = (companyId: number, connectionId: number, run: (work: Work) => Promise<void>) =>
    machine
      .inWork(companyId, run)
      .catch((error: unknown) => machine.log.warn({ err: error, connectionId }, 'outage not kept'));
  const fresh = troubled.filter(({ connectionId }) => !isOpen.has(connectionId));
  const silent = fresh.filter(({ kind }) => kind === 'silent').slice(0, silentAtOnce);
  for (const one of [...fresh.filter(({ kind }) => kind !== 'silent'), ...silent])
    await step(one.companyId, one.connectionId, (work) => begin(work, one));
  for (const { companyId, connectionId } of open)
    await step(companyId, connectionId, (work) =>
      goOn(work, machine.vault, connectionId, troubleOf.get(connectionId)),
    );
}

/** A silent connection is connected again at once: often that is all it takes. */
async function begin(work: Work, { connectionId, kind, reason, sinceMs }: Troubled): Promise<void> {
  const now = work.clock.now();
  const [outage] = await work.tx
    .insert(connectionOutages)
    .values({
      connectionId,
      kind,
      reason,
      beganAt: sinceMs === null ? now : new Date(Math.min(sinceMs, now.getTime())),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (outage && kind === 'silent') await commandConnection(work, connectionId, { kind: 'start' });
}

async function goOn(
  work: Work,
  vault: Kernel['vault'],
  connectionId: number,
  trouble: Troubled | undefined,
): Promise<void> {
  const { tx, clock } = work;
  const [outage] = await tx
    .select()
    .from(connectionOutages)
    .where(and(eq(connectionOutages.connectionId, connectionId), isNull(connectionOutages.endedAt)))
    .for('update');
  if (!outage) return;
  const now = clock.now();
  const sinceMs = (at: Date) => now.getTime() - at.getTime();
  if (!trouble) {
    if (!outage.upAt) await change(work, outage, { upAt: now });
    else if (sinceMs(outage.upAt) >= steadyMs) await end(work, vault, outage, outage.upAt);
    return;
  }
  // A silent connection that is down by now is one outage. Its reason may be known only now.
  const news = { kind: trouble.kind, reason: trouble.reason, upAt: null };
  if (outage.alarmedAt || sinceMs(outage.createdAt) < alarmAfterMs) return change(work, outage, news);
  const expected = await usualMessagesIn(tx, connectionId, outage.beganAt, now);
  const alarmed = { ...outage, ...news, expected, alarmedAt: now };
  await change(work, outage, alarmed);
  await tellOutage(work, vault, 'down', alarmed);
}

async function end(work: Work, vault: Kernel['vault'], outage: Outage, endedAt: Date): Promise<void> {
  const { tx } = work;
  if (!outage.alarmedAt) {
    await tx.delete(connectionOutages).where(eq(connectionOutages.id, outage.id));
    return;
  }
  const { connectionId, beganAt } = outage;
  const expected = await usualMessagesIn(tx, connectionId, beganAt, endedAt);
  const caughtUp = await messagesBetween(tx, connectionId, beganAt, endedAt);
  const ended = { ...outage, endedAt, expected, caughtUp };
  await change(work, outage, ended);
  await tellOutage(work, vault, 'up', ended);
}

async function change({ tx }: Work, { id }: Outage, fields: Partial<Outage>): Promise<void> {
  await tx.update(connectionOutages).set(fields).where(eq(connectionOutages.id, id));
}
