import type { Part } from '@recado/shared/features/dashboard';
import { formatDuration } from '../../../lib/format/formatNumber.ts';

/** An average in minutes. Of nothing it is 0, and no time at all. */
export const averaged = (minutes: number): string => (minutes > 0 ? formatDuration(minutes * 60) : '–');

/** Half took no longer than this; with ≈ where it is read from steps. */
export const took = ({ p50, isExact }: Part['firstAnswer']): string =>
  p50 === null ? '–' : `${isExact ? '' : '≈ '}${formatDuration(p50)}`;
