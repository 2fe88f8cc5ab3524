import { AppError, found } from '@recado/shared/errors';
import type { deliveryStates } from '@recado/shared/features/webhooks';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { listPage } from '../../db/statements/paged.ts';
import type { Work } from '../../work.ts';
import { bodyOf } from './deliver.ts';
import { mustSeeGroups } from './groupsOf.ts';
import { lockSeen, readSeen } from './webhookRows.ts';
import { webhookDeliveries, webhookSends } from './webhooks.table.ts';

const {
  payload: _,
  companyId: __,
  isGroup: _____,
  ticketId: ___,
  quotedId: ____,
  ...columns
} = getTableColumns(webhookDeliveries);
const shown = {
  ...columns,
  action: sql<string>`coalesce(${webhookDeliveries.payload} ->> 'action', '')`,
};

/** Reads a page of an endpoint's deliveries, the latest first. */
export async function listDeliveries(
  tx: Tx,
  actor: Actor,
  webhookId: number,
  { pageNumber, state }: { pageNumber: number; state?: (typeof deliveryStates)[number] | undefined },
) {
  await readSeen(tx, actor, webhookId);
  const where = and(eq(webhookDeliveries.webhookId, webhookId), state && eq(webhookDeliveries.state, state));
  const from = webhookDeliveries;
  return listPage<'deliveries', Awaited<ReturnType<typeof one>>>(
    tx,
    { searchParam: '', pageNumber },
    {
      key: 'deliveries',
      from,
      where,
      rows: ({ limit, offset }) =>
        tx.select(shown).from(from).where(where).orderBy(desc(from.id)).limit(limit).offset(offset),
    },
  );
}

/** Reads one delivery, with the body that is sent. Errors as `mustSeeGroups` for an event of a group. */
export async function deliveryWithBody(tx: Tx, actor: Actor, webhookId: number, id: number) {
  await readSeen(tx, actor, webhookId);
  const delivery = await one(tx, webhookId, id);
  const [row] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (row!.isGroup) mustSeeGroups(actor);
  return { ...delivery, body: bodyOf(row!) };
}

/** Sends one again under the same id, by which a receiver that has it recognizes it (HOOK-06). */
export async function replay(work: Work, actor: Actor, webhookId: number, id: number) {
  await mustBeOn(work, actor, webhookId);
  await one(work.tx, webhookId, id);
  await again(work, sql`d.id = ${id} and d.webhook_id = ${webhookId}`);
  return one(work.tx, webhookId, id);
}

/** Sends all failed deliveries again, behind new ones. Returns how many. */
export async function replayFailed(work: Work, actor: Actor, webhookId: number): Promise<number> {
  await mustBeOn(work, actor, webhookId);
  return again(work, sql`d.webhook_id = ${webhookId} and d.state = 'failed' and d.topic <> 'test'`);
}

async function again({ tx }: Work, which: ReturnType<typeof sql>): Promise<number> {
  const rows = await tx.execute(sql`
    with meant as (
      update webhook_deliveries d set state = 'waiting', error = null where ${which} returning d.id, d.webhook_id
    )
    insert into webhook_sends (webhook_id, delivery_id, about, lane)
    select webhook_id, id, 'again:' || id, 1 from meant order by id
    on conflict (company_id, delivery_id)
      do update set due_at = now(), state = case when webhook_sends.state = 'taken' then 'taken' else 'waiting' end, failing_since = null
    returning ${webhookSends.id}`);
  return rows.length;
}

async function one(tx: Tx, webhookId: number, id: number) {
  const [row] = await tx
    .select(shown)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)));
  return found(row, 'ERR_NO_DELIVERY_FOUND');
}

async function mustBeOn(work: Work, actor: Actor, id: number): Promise<void> {
  const { active } = await lockSeen(work, actor, id);
  if (!active) throw new AppError('ERR_WEBHOOK_OFF');
}
