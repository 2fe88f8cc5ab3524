import { found } from '@recado/shared/errors';
import type { NumberPace } from '@recado/shared/features/campaigns';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { everybody } from '../../../events/audience.ts';
import { paces } from '../../../outbox/pace/paces.table.ts';
import { type DayLimit, type Limits, limitOfDay } from '../../../outbox/pace/warmUp.ts';
import type { Work } from '../../../work.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { paceLimits } from './paceLimits.ts';
import { readLately } from './readLately.ts';

const select = (tx: Tx, where?: SQL) =>
  tx
    .select({
      connection: { id: connections.id, name: connections.name },
      pace: paces,
      today: sql<string>`(now() at time zone ${companies.timeZone})::date::text`,
    })
    .from(connections)
    .innerJoin(companies, eq(companies.id, connections.companyId))
    .leftJoin(paces, eq(paces.connectionId, connections.id))
    .where(where)
    .orderBy(asc(lowerName(connections.name)), asc(connections.id));
type Row = Awaited<ReturnType<typeof select>>[number];

const unused = { day: null, sentToday: 0, warmUpFrom: null };
const dayOf = ({ pace, today }: Row, limits: Limits): DayLimit => limitOfDay(pace ?? unused, today, limits);

async function shown(tx: Tx, row: Row, limits: Limits): Promise<NumberPace> {
  const { pace, connection } = row;
  const { sentToday, limit, warmUpDay } = dayOf(row, limits);
  const { sent, refusedOfAll, optedOutOfAll, answered } = await readLately(tx, connection.id);
  return {
    connection,
    sentToday,
    dailyLimit: limit,
    warmUpDay,
    slowedBy: pace?.slowedBy ?? 1,
    slowedWhy: pace?.slowedWhy ?? null,
    stopped:
      pace?.isStopped && pace.stopWhy && pace.stoppedAt
        ? { why: pace.stopWhy, at: pace.stoppedAt.toISOString() }
        : null,
    lately: { sent, refused: refusedOfAll, optedOut: optedOutOfAll, answered },
  };
}

/** The paces of all numbers, by name. */
export async function listPaces(tx: Tx): Promise<NumberPace[]> {
  const limits = await paceLimits(tx);
  const all: NumberPace[] = [];
  for (const row of await select(tx)) all.push(await shown(tx, row, limits));
  return all;
}

/** The pace of one number. Throws ERR_NO_WAPP_FOUND. */
export async function readPace(tx: Tx, connectionId: number): Promise<NumberPace> {
  const [row] = await select(tx, eq(connections.id, connectionId));
  return shown(tx, found(row, 'ERR_NO_WAPP_FOUND'), await paceLimits(tx));
}

/** How many campaign messages a number may still send today; null: any number. Throws ERR_NO_WAPP_FOUND. */
export async function leftToday(tx: Tx, connectionId: number): Promise<number | null> {
  const [row] = await select(tx, eq(connections.id, connectionId));
  const { limit, sentToday } = dayOf(found(row, 'ERR_NO_WAPP_FOUND'), await paceLimits(tx));
  return limit === null ? null : Math.max(0, limit - sentToday);
}

/** What an estimate has to know of a number: what is left today, the day of its warm-up, and its pauses. */
export interface PaceToday {
  left: number | null;
  warmUpDay: number | null;
  slowedBy: number;
}

/** The same of these numbers, by id. */
export async function pacesToday(
  tx: Tx,
  connectionIds: readonly number[],
  limits: Limits,
): Promise<ReadonlyMap<number, PaceToday>> {
  if (connectionIds.length === 0) return new Map();
  const rows = await select(tx, inArray(connections.id, [...connectionIds]));
  return new Map(
    rows.map((row) => {
      const { limit, sentToday, warmUpDay } = dayOf(row, limits);
      const left = limit === null ? null : Math.max(0, limit - sentToday);
      return [row.connection.id, { left, warmUpDay, slowedBy: row.pace?.slowedBy ?? 1 }];
    }),
  );
}

/** Publishes the pace of a number as it is now, and returns it. */
export async function publishPace(work: Work, connectionId: number): Promise<NumberPace> {
  const pace = await readPace(work.tx, connectionId);
  work.publish('numberPace', { action: 'update', pace }, everybody);
  return pace;
}
