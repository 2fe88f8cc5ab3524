import { StorageTrouble } from '../storage/storageTrouble.ts';

/** What went wrong, in a word or two that say nothing of the content: a database state, a code, a class. */
export function causeOf(error: unknown): string {
  const cause = rootOf(error) as { code?: unknown; constraint_name?: unknown; name?: unknown };
  const words = [cause.name, cause.code, cause.constraint_name].filter((word) => typeof word === 'string');
  return words.join(' ').slice(0, 200) || 'unknown';
}

/**
 * States of Postgres (a statement or transaction that was cut off for its time among them), of its connection, of
 * a disk and of the network: nobody's fault, so they count nothing.
 */
const transient =
  /^(08|25P0[34]|53|57|58|40001|40P01|55P03|CONNECT|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)/;

/**
 * The database cut a statement or a transaction off for its time: it has too much to do just now, or the row asks too
 * much of it. Nobody can tell at once; one that goes on so for an hour (`Retry`) is the row's own trouble.
 */
export function isTooSlow(error: unknown): boolean {
  const { code } = rootOf(error) as { code?: unknown };
  return typeof code === 'string' && /^(57014|25P0[34])$/.test(code);
}

/** Would the same row succeed another time, without any change? */
export function isOurTrouble(error: unknown): boolean {
  if (error instanceof StorageTrouble) return true;
  const { code } = rootOf(error) as { code?: unknown };
  return typeof code === 'string' && transient.test(code);
}

const rootOf = (error: unknown): object =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : {};
