import type { LoggedCall } from '@recado/shared/features/prompts';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { asks } from '../../automation/asks/asks.table.ts';
import type { Tx } from '../../db/client.ts';
import { listPage } from '../../db/statements/paged.ts';
import { maySee } from '../core/access/access.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { integrationRows } from './integrationRows.ts';

const numberAt = (key: string) =>
  sql<
    number | null
  >`case when jsonb_typeof(${asks.result} -> ${key}) = 'number' then round((${asks.result} ->> ${key})::numeric)::int end`;

/** Reads a page of an integration's calls, the latest first; those of tickets that this person does not see are left out. */
export async function listCalls(tx: Tx, actor: Actor, integrationId: number, pageNumber: number) {
  await integrationRows.one(tx, integrationId);
  const seen = tx.select({ id: tickets.id }).from(tickets).where(maySee(actor));
  const where = and(eq(asks.integrationId, integrationId), inArray(asks.ticketId, seen));
  return listPage<'calls', z.input<typeof LoggedCall>>(
    tx,
    { pageNumber },
    {
      key: 'calls',
      from: asks,
      where,
      rows: ({ limit, offset }) =>
        tx
          .select({
            id: asks.id,
            ticketId: asks.ticketId,
            ticketUuid: sql<string>`(select uuid from tickets where tickets.id = ${asks.ticketId})`,
            kind: asks.kind,
            outcome: asks.outcome,
            tookMs: asks.tookMs,
            bytes: numberAt('bytes'),
            tokens: numberAt('tokens'),
            createdAt: asks.createdAt,
          })
          .from(asks)
          .where(where)
          .orderBy(desc(asks.id))
          .limit(limit)
          .offset(offset),
    },
  );
}
