import type { Part } from '@recado/shared/features/dashboard';
import { formatDuration } from '../../../lib/format/formatNumber.ts';

/** An average in minutes, formatted; 0 means no data and shows a dash. */
export const averaged = (minutes: number): string => (minutes > 0 ? formatDuration(minutes * 60) : '–');

/** The median, formatted; with ≈ where it is read from steps. */
export const took = ({ p50, isExact }: Part['firstAnswer']): string =>
  p50 === null ? '–' : `${isExact ? '' : '≈ '}${formatDuration(p50)}`;
