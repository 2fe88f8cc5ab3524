import { formatNumber } from '../../../lib/format/formatNumber.ts';

/** A part of a whole in per cent, such as `12.5%`; a dash where there is no whole. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${formatNumber((part / whole) * 100)}%`;
