import { AppError, found } from '@recado/shared/errors';
import { mostViews, type SavedViewInput } from '@recado/shared/features/savedViews';
import { type Actor, can } from '@recado/shared/permissions';
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { type Audience, everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { savedViews } from './savedViews.table.ts';

type Input = z.output<typeof SavedViewInput>;
type Stored = typeof savedViews.$inferSelect;
type Row = Omit<Stored, 'createdAt'> & { isShared: boolean };

/** The ids of a column whose rows still exist, in their order. */
const thatAreThere = (column: string, rows: string): SQL<number[]> =>
  sql.raw(`array(
    select kept.id from unnest(saved_views.${column}) with ordinality as kept(id, n)
    where exists (select 1 from ${rows} where ${rows}.id = kept.id) order by kept.n)`) as SQL<number[]>;

const { createdAt: _, ...columns } = getTableColumns(savedViews);
const shown = {
  ...columns,
  isShared: sql<boolean>`saved_views.user_id is null`,
  queueIds: thatAreThere('queue_ids', 'queues'),
  tags: thatAreThere('tags', 'tags'),
  users: thatAreThere('users', 'users'),
  whatsapps: thatAreThere('whatsapps', 'connections'),
};

const readViews = (tx: Tx, where: SQL | undefined): Promise<Row[]> =>
  tx
    .select(shown)
    .from(savedViews)
    .where(where)
    .orderBy(asc(lowerName(savedViews.name)), asc(savedViews.id));

const maySee = ({ userId }: Actor) => or(isNull(savedViews.userId), eq(savedViews.userId, userId));

/** Reads the company's views and this person's own. */
export const viewsOf = (tx: Tx, actor: Actor): Promise<Row[]> => readViews(tx, maySee(actor));

/** Stores a view; one for the company needs `savedViews:share`. */
export async function createView(work: Work, actor: Actor, input: Input): Promise<Row> {
  const owner = ownerFor(actor, input);
  await mustHaveRoom(work.tx, owner);
  const [made] = await work.tx
    .insert(savedViews)
    .values({ ...columnsOf(input), userId: owner })
    .returning({ id: savedViews.id });
  return publishView(work, made!.id, 'create');
}

/** Changes a view: the person's own, or the company's with the right to share; either may become the other. */
export async function updateView(work: Work, actor: Actor, id: number, input: Input): Promise<Row> {
  const before = await lock(work.tx, actor, id);
  const owner = ownerFor(actor, input);
  if (owner !== before.userId) await mustHaveRoom(work.tx, owner);
  await work.tx
    .update(savedViews)
    .set({ ...columnsOf(input), userId: owner })
    .where(eq(savedViews.id, id));
  if (before.userId === null && owner !== null) sayGone(work, before);
  return publishView(work, id, 'update');
}

/** Deletes a view, under the same rights. */
export async function removeView(work: Work, actor: Actor, id: number): Promise<void> {
  const before = await lock(work.tx, actor, id);
  await work.tx.delete(savedViews).where(eq(savedViews.id, id));
  sayGone(work, before);
}

const columnsOf = ({ isShared: _shared, ...input }: Input) => input;

function ownerFor(actor: Actor, { isShared }: Input): number | null {
  if (isShared && !can(actor, 'savedViews:share')) throw new AppError('ERR_NO_PERMISSION');
  return isShared ? null : actor.userId;
}

/** Reads and locks the view, if this person may change it. */
async function lock(tx: Tx, actor: Actor, id: number): Promise<Stored> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), maySee(actor)))
    .for('no key update');
  const view = found(row, 'ERR_NO_VIEW_FOUND');
  if (view.userId === null && !can(actor, 'savedViews:share')) throw new AppError('ERR_NO_PERMISSION');
  return view;
}

async function mustHaveRoom(tx: Tx, owner: number | null): Promise<void> {
  const are = await tx.$count(
    savedViews,
    owner === null ? isNull(savedViews.userId) : eq(savedViews.userId, owner),
  );
  if (are >= mostViews) throw new AppError('ERR_TOO_MANY_VIEWS');
}

const hearersOf = ({ userId }: { userId: number | null }): Audience =>
  userId === null ? everybody : { to: [`user:${userId}`] };

async function publishView(work: Work, id: number, action: 'create' | 'update'): Promise<Row> {
  const [row] = await readViews(work.tx, eq(savedViews.id, id));
  const savedView = found(row, 'ERR_NO_VIEW_FOUND');
  work.publish('savedView', { action, savedView }, hearersOf(savedView));
  return savedView;
}

const sayGone = (work: Work, view: Stored): void =>
  work.publish('savedView', { action: 'delete', savedViewId: view.id }, hearersOf(view));
