import { AppError } from '@recado/shared/errors';
import { and, eq, ne } from 'drizzle-orm';
import { emit } from '../../../../hooks.ts';
import type { Vault } from '../../../../openVault.ts';
import type { Work } from '../../../../work.ts';
import { userRows } from '../../people/userRows.ts';
import { users } from '../../users/users.table.ts';
import { type ConnectionRow, readInService } from '../connectionRow.ts';
import { inService, lockConnections } from '../connectionRules.ts';
import { connections } from '../connections.table.ts';
import { publishPutAway, putAway } from './putAway.ts';

/**
 * Archives a connection (CONN-80): it leaves lists and plan, nothing arrives or leaves, and its conversations stay. The
 * default can be archived only as the last one (CONN-12). People who sent over it by default have none any more, and
 * campaigns that have not ended wait for another connection.
 */
export async function archiveConnection(work: Work, vault: Vault, id: number): Promise<ConnectionRow> {
  const { tx } = work;
  await lockConnections(work);
  const { name, isDefault } = await readInService(tx, id);
  work.audit({ objectName: name });
  const [other] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(ne(connections.id, id), inService))
    .limit(1);
  if (isDefault && other) throw new AppError('ERR_NO_OTHER_WHATSAPP');
  await putAway(work, vault, { id });
  const freed = await tx
    .update(users)
    .set({ whatsappId: null })
    .where(eq(users.whatsappId, id))
    .returning({ id: users.id });
  await emit(work, 'connectionArchived', { connectionId: id });
  for (const user of freed) await userRows.publishRow(work, user.id, 'update');
  return publishPutAway(work, id);
}
