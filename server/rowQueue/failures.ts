import { StorageTrouble } from '../storage/storageTrouble.ts';

/** The cause of an error in a word or two without any content: a database state, a code, a class. */
export function causeOf(error: unknown): string {
  const cause = rootOf(error) as { code?: unknown; constraint_name?: unknown; name?: unknown };
  const words = [cause.name, cause.code, cause.constraint_name].filter((word) => typeof word === 'string');
  return words.join(' ').slice(0, 200) || 'unknown';
}

/**
 * Transient errors of Postgres (also a statement or transaction that reached its time limit), of its connection, of a
 * disk and of the network. They are no fault of the row, so they do not count.
 */
const transient =
  /^(08|25P0[34]|53|57|58|40001|40P01|55P03|CONNECT|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EIO|EROFS|EMFILE|ENFILE)/;

/**
 * Did the database end a statement or a transaction at its time limit? It is overloaded, or the row asks too much of
 * it. One failure does not show which. After an hour of such failures (`Retry`) the row is at fault.
 */
export function isTooSlow(error: unknown): boolean {
  const { code } = rootOf(error) as { code?: unknown };
  return typeof code === 'string' && /^(57014|25P0[34])$/.test(code);
}

/** Would the same row succeed at a later time, without any change? */
export function isOurTrouble(error: unknown): boolean {
  if (error instanceof StorageTrouble) return true;
  const { code } = rootOf(error) as { code?: unknown };
  return typeof code === 'string' && transient.test(code);
}

const rootOf = (error: unknown): object =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : {};
