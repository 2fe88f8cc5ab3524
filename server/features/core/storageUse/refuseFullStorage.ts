import { AppError } from '@recado/shared/errors';
import type { Kernel } from '../../../kernel.ts';
import { readRoom } from './readRoom.ts';

/**
 * Is there room in the plan for what is about to be sent? Throws ERR_STORAGE_FULL. Whatever customers send is kept all
 * the same: nothing that was written to the company is ever lost. Two who send at once may both be let in.
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
