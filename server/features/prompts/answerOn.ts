import { AppError } from '@recado/shared/errors';
import { type Actor, can } from '@recado/shared/permissions';
import type { Work } from '../../work.ts';
import { saveConnectionBots } from '../core/connections/connectionBots.ts';
import { readConnection } from '../core/connections/connectionRow.ts';
import { lockConnections } from '../core/connections/connectionRules.ts';
import { publishConnection } from '../core/connections/publishConnection.ts';
import { promptRows } from './promptRows.ts';

/**
 * Has a prompt answer on a connection, or no longer; another prompt there stays unless this one takes its place. Throws
 * ERR_NO_PERMISSION without `connections:manage`, ERR_NO_PROMPT_FOUND, the refusal of a missing connection, and ERR_PLAN.
 */
export async function answerOn(
  work: Work,
  actor: Actor,
  { id, connectionId }: { id: number; connectionId: number },
  answers: boolean,
): Promise<void> {
  const { tx } = work;
  if (!can(actor, 'connections:manage')) throw new AppError('ERR_NO_PERMISSION');
  await promptRows.lock(tx, id);
  await lockConnections(work);
  const { promptId } = await readConnection(tx, connectionId);
  if (answers === (promptId === id)) return;
  await saveConnectionBots(tx, actor, connectionId, { promptId: answers ? id : null });
  publishConnection(work, 'update', await readConnection(tx, connectionId));
  for (const changed of new Set([id, ...(promptId === null ? [] : [promptId])]))
    await promptRows.publishRow(work, changed, 'update');
}
