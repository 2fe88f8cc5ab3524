/**
 * The storage is absent, full or out of order. Neither the file nor the caller is at fault, and a retry may work later.
 * `code` is the system's (ENOSPC, EIO, ECONNREFUSED ...), where there is one.
 */
export class StorageTrouble extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    super(`the storage does not work: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.code = (cause as { code?: unknown } | undefined)?.code?.toString() ?? 'STORAGE';
  }
}

/** Turns every error of this work into a storage error. */
export const working = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new StorageTrouble(error);
  });
