import type { Kernel } from '../../../../kernel.ts';

/** Writes a wrong password or code into the audit log of the person whose it would have been. */
export const keepFailure = (
  { inWork, log }: Kernel,
  { id, companyId }: { id: number; companyId: number },
): Promise<void> =>
  inWork(companyId, async ({ audit }) => audit({ verb: 'loginFailed', userId: id, changes: [] })).catch(
    (error: unknown) => log.warn({ err: error }, 'wrong password not kept'),
  );
