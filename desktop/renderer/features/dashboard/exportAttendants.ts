import type { Attendant } from '@recado/shared/features/dashboard';
import { saveBlob } from '../../lib/files/rowFile.ts';
import { useDashboardText } from './dashboard.texts.ts';

/** The heading above the table: the company, and the days. */
interface Head {
  company: string;
  days: string;
}

/** The widths of the columns, in characters. */
const widths = [28, 12, 18, 14, 14, 10, 12, 16];

/**
 * Saves the agents' figures as a workbook (DASH-04). Numbers and times are real cell values, so they can be
 * summed and sorted.
 */
export async function exportAttendants(
  attendants: readonly Attendant[],
  { company, days }: Head,
): Promise<void> {
  const text = useDashboardText.now;
  const { xlsxFile } = await import('../../lib/files/xlsxFile.ts');
  const file = xlsxFile(text('attendants'), widths);
  file.add([
    [company],
    [days],
    [],
    [
      text('name'),
      text('resolved'),
      text('firstAnswer'),
      text('wait'),
      text('support'),
      text('rating'),
      text('ratings'),
      text('presence'),
    ],
    ...attendants.map((one) => [
      one.name,
      one.tickets,
      one.firstAnswer.p50 === null ? null : { seconds: one.firstAnswer.p50 },
      { seconds: one.avgWaitTime * 60 },
      { seconds: one.avgSupportTime * 60 },
      one.rating,
      one.countRating,
      text(presenceOf(one)),
    ]),
  ]);
  saveBlob('relatorio-de-atendentes.xlsx', file.end());
}

/** The text key of an agent's presence, or of one who has left the company. */
export const presenceOf = ({ isFormer, online }: Attendant) =>
  isFormer ? 'former' : online ? 'online' : 'offline';
