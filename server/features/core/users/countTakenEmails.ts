import { databaseCode } from '../../../db/databaseCode.ts';
import type { Kernel } from '../../../kernel.ts';
import { countTry, refuseWhenOver, type TryLimit } from '../session/signIn/countTries.ts';

const uniqueViolation = '23505';

/**
 * E-mails are unique over all companies, so that one is refused tells that somebody has it somewhere. A company is told
 * so of a few in an hour: whoever asks about more is refused with ERR_TOO_MANY_REQUESTS, whatever e-mail it is.
 */
export async function countTakenEmails<T>(
  kernel: Pick<Kernel, 'database' | 'clock'>,
  companyId: number,
  save: () => Promise<T>,
): Promise<T> {
  const limit: TryLimit = { key: `taken e-mails of company ${companyId}`, most: 20, windowMs: 60 * 60_000 };
  await refuseWhenOver(kernel, limit);
  try {
    return await save();
  } catch (error) {
    if (databaseCode(error) === uniqueViolation) await countTry(kernel, [limit]);
    throw error;
  }
}
