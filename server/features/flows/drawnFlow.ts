import { AppError } from '@recado/shared/errors';
import { FlowGraph } from '@recado/shared/flow/graph';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../core/users/users.table.ts';
import { findProblems } from './findProblems.ts';
import { flowRows } from './flowRows.ts';
import { flows } from './flows.table.ts';

/** A flow with its draft, who changed it last, and its problems. Throws ERR_NO_FLOW_FOUND. */
export async function drawnFlow(tx: Tx, id: number, leadsInside: (url: string) => boolean) {
  const row = await flowRows.one(tx, id);
  const [drawn] = await tx
    .select({ flow: flows.draft, draftNumber: flows.draftNumber, editor: users.name })
    .from(flows)
    .leftJoin(users, eq(users.id, flows.userId))
    .where(eq(flows.id, id));
  const flow = FlowGraph.parse(drawn!.flow);
  return { ...row, ...drawn!, flow, problems: await findProblems(tx, id, flow, leadsInside) };
}

/** Refuses with ERR_FLOW_CHANGED, and the name of who saved it, if the caller saw another draft than this one. */
export async function refuseChanged(
  tx: Tx,
  { userId, draftNumber }: typeof flows.$inferSelect,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === draftNumber) return;
  throw new AppError('ERR_FLOW_CHANGED', { data: { editor: await nameOf(tx, userId), draftNumber } });
}

async function nameOf(tx: Tx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return person?.name ?? null;
}
