import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { forwards } from './forwards.table.ts';

/** A forwarding. */
export type ForwardRow = typeof forwards.$inferSelect;

/** A forwarding of one's own, locked where it is to be changed; anybody else's is not there. */
export async function ownForward(
  tx: Tx,
  actor: Actor,
  id: number,
  to: 'look' | 'change' = 'change',
): Promise<ForwardRow> {
  const one = tx
    .select()
    .from(forwards)
    .where(and(eq(forwards.id, id), eq(forwards.userId, actor.userId)));
  const [row] = await (to === 'change' ? one.for('update') : one);
  return found(row, 'ERR_NO_FORWARD_FOUND');
}

/** Publishes a forward's progress to the person who forwards. */
export function sayForward(
  { publish }: Pick<Work, 'publish'>,
  forward: ForwardRow,
  action: 'create' | 'update',
): void {
  publish('forward', { action, forward }, { to: [`user:${forward.userId}`] });
}
