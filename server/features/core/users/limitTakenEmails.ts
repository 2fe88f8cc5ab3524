import { databaseCode } from '../../../db/databaseCode.ts';
import type { Kernel } from '../../../kernel.ts';
import { countTry, refuseWhenOver, type TryLimit } from '../session/signIn/countTries.ts';

const uniqueViolation = '23505';

/**
 * Saves a user, and limits how many taken e-mails a company can find out. E-mails are unique over all companies, so a
 * refusal reveals that somebody has the address. After 20 refusals in an hour a company gets ERR_TOO_MANY_REQUESTS for
 * every e-mail.
 */
export async function limitTakenEmails<T>(
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
