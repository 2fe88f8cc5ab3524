import type { Campaign } from '@recado/shared/features/campaigns';

const hourMs = 3_600_000;

/** Why a campaign can only be read: a key of the dialog's words. */
export type Lock = 'lockRunning' | 'lockDone' | 'lockSoon';

/**
 * Why the dialog of a campaign is read-only; undefined: it can be changed. INATIVA (CAMP-41), PROGRAMADA more than an
 * hour ahead (CAMP-42) and CANCELADA (CAMP-43) can be.
 */
export function lockOf({ status, scheduledAt }: Campaign, now = Date.now()): Lock | undefined {
  if (status === 'EM_ANDAMENTO') return 'lockRunning';
  if (status === 'FINALIZADA') return 'lockDone';
  if (status === 'PROGRAMADA' && scheduledAt && Date.parse(scheduledAt) - now <= hourMs) return 'lockSoon';
  return undefined;
}
