import { AppError, found } from '@recado/shared/errors';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { everybody } from '../../../events/audience.ts';
import { addTasks, waitingTasks } from '../../../rowQueue/addTasks.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import type { Work } from '../../../work.ts';
import { campaigns } from '../../campaigns/campaigns.table.ts';
import { isThere } from '../contactListRows.ts';
import { contactLists, listImports } from '../contactLists.table.ts';
import { listRemovalsWaiting } from './listRemovals.wakes.ts';
import { removeRows } from './removeRows.ts';

/**
 * Deletes a list with its people and imports. Of very many the others leave in the background: until then the list is
 * there, but nobody sees it. Campaigns lose it at once. Throws ERR_LIST_IN_USE while a campaign to it runs or is planned.
 */
export async function removeList(work: Work, id: number): Promise<void> {
  const { tx } = work;
  // Saving or starting a campaign locks it before its list.
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.contactListId, id))
    .orderBy(asc(campaigns.id))
    .for('no key update');
  // Locked whole: no campaign can refer to it between the look and the end.
  const [list] = await tx
    .select()
    .from(contactLists)
    .where(and(eq(contactLists.id, id), isThere))
    .for('update');
  const { name } = found(list, 'ERR_NO_CONTACT_LIST_FOUND');
  // One that was saved meanwhile may have been started too: its change is waited for.
  const left = await tx
    .update(campaigns)
    .set({ contactListId: null })
    .where(eq(campaigns.contactListId, id))
    .returning({ status: campaigns.status });
  if (left.some(({ status }) => status === 'PROGRAMADA' || status === 'EM_ANDAMENTO'))
    throw new AppError('ERR_LIST_IN_USE');
  if (await removeRows(tx, id)) await hide(work, id);
  else await tx.delete(contactLists).where(eq(contactLists.id, id));
  work.audit({ objectId: String(id), objectName: name });
  work.publish('ContactList', { action: 'delete', recordId: id }, everybody);
}

/** Nothing goes on with it: no check, and no import, whose file may go. */
async function hide({ tx, clock, wake }: Work, id: number): Promise<void> {
  const now = clock.now();
  await tx.update(contactLists).set({ removedAt: now, checkState: null }).where(eq(contactLists.id, id));
  await tx
    .update(listImports)
    .set({ state: 'cancelled', storageKey: null, finishedAt: now })
    .where(
      and(eq(listImports.contactListId, id), inArray(listImports.state, ['reading', 'mapping', 'running'])),
    );
  await tx.delete(tasks).where(waitingTasks('listChecks', id));
  await addTasks(tx, 'listRemovals', [{ ref: id }]);
  wake(listRemovalsWaiting);
}
