import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { forwards } from './forwards.table.ts';

/** A forward, as stored. */
export type ForwardRow = typeof forwards.$inferSelect;

/** Reads this person's own forward, locked if it is to change; another person's is refused as if it did not exist. */
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
export function publishForward(
  { publish }: Pick<Work, 'publish'>,
  forward: ForwardRow,
  action: 'create' | 'update',
): void {
  publish('forward', { action, forward }, { to: [`user:${forward.userId}`] });
}
