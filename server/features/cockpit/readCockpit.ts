import { alarmAfterMinutes, type Cockpit } from '@recado/shared/features/cockpit';
import { ConnectionSignals } from '@recado/shared/lib/connectionSignals';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { paces } from '../../outbox/pace/paces.table.ts';
import type { Work } from '../../work.ts';
import { readConnection } from '../core/connections/connectionRow.ts';
import { connectionSignals } from '../core/connections/signals/connectionSignals.table.ts';
import { connectionStates } from '../core/connections/states/connectionStates.table.ts';
import { adviceOf } from './adviceOf.ts';
import { connectionOutages } from './outages/connectionOutages.table.ts';
import {
  readArriving,
  readDays,
  readLastTimes,
  readLeaving,
  readRefusals,
  readUnread,
} from './readFigures.ts';

const mostOutages = 10;

/** Nothing is known of an account yet. */
const unknown: ConnectionSignals = {
  quality: null,
  messagingLimit: null,
  tokenExpiresAt: null,
  timeLockUntil: null,
  newChats: null,
  lastSignAt: null,
  reconnects: null,
  mutedAt: null,
};

/** Everything about a connection on one sheet (COCKPIT-07); ERR_NO_WAPP_FOUND for one that is not there. */
export async function readCockpit({ tx, clock }: Pick<Work, 'tx' | 'clock'>, id: number) {
  const connection = await readConnection(tx, id);
  const { status, stopReason, name } = connection;
  const [signals, [state], [pace], outages, days, refusals, leaving, arriving, unread, times] =
    await Promise.all([
      tx.select().from(connectionSignals).where(eq(connectionSignals.connectionId, id)),
      tx
        .select({ at: connectionStates.at })
        .from(connectionStates)
        .where(eq(connectionStates.connectionId, id))
        .orderBy(desc(connectionStates.id))
        .limit(1),
      tx.select().from(paces).where(eq(paces.connectionId, id)),
      tx
        .select()
        .from(connectionOutages)
        .where(and(eq(connectionOutages.connectionId, id), isNotNull(connectionOutages.alarmedAt)))
        .orderBy(desc(connectionOutages.id))
        .limit(mostOutages),
      readDays(tx, id),
      readRefusals(tx, id),
      readLeaving(tx, id),
      readArriving(tx, id),
      readUnread(tx, id),
      readLastTimes(tx, id),
    ]);
  const shown = {
    connectionId: id,
    status,
    stopReason,
    since: state?.at ?? connection.createdAt,
    ...times,
    signals: ConnectionSignals.parse({ ...unknown, ...signals[0]?.signals }),
    days,
    refusals,
    leaving,
    arriving,
    unread,
    pace: pace
      ? {
          sentToday: pace.sentToday,
          slowedBy: pace.slowedBy,
          stopWhy: pace.isStopped ? pace.stopWhy : null,
          stoppedAt: pace.isStopped ? pace.stoppedAt : null,
        }
      : null,
    outages: outages.map((outage) => ({ ...outage, name })),
  } satisfies Omit<z.input<typeof Cockpit>, 'advice'>;
  return { ...shown, advice: adviceOf(shown, clock.now(), alarmAfterMinutes) };
}
