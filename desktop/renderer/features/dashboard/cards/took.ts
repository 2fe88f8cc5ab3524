import type { Part } from '@recado/shared/features/dashboard';
import { formatDuration } from '../../../lib/format/formatNumber.ts';

/** Half took no longer than this; with ≈ where it is read from steps. */
export const took = ({ p50, isExact }: Part['firstAnswer']): string =>
  p50 === null ? '–' : `${isExact ? '' : '≈ '}${formatDuration(p50)}`;
