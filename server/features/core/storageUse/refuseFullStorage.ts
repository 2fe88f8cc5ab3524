import { AppError } from '@recado/shared/errors';
import type { Kernel } from '../../../kernel.ts';
import { readRoom } from './readRoom.ts';

/**
 * Refuses an upload that the plan has no room for: ERR_STORAGE_FULL. Files from customers are kept all the same:
 * nothing that was written to the company is ever lost. Two uploads at once may both pass.
 */
export async function refuseFullStorage(
  { database }: Pick<Kernel, 'database'>,
  companyId: number,
  moreBytes: number,
): Promise<void> {
  const { usedBytes, mostBytes } = await database.inCompany(
    companyId,
    (tx) => readRoom(tx, companyId),
    'read',
  );
  if (mostBytes !== null && usedBytes + moreBytes > mostBytes)
    throw new AppError('ERR_STORAGE_FULL', { data: { maxBytes: mostBytes, usedBytes } });
}
