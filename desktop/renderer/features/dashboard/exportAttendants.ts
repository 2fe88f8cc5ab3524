import type { Attendant } from '@recado/shared/features/dashboard';
import { saveBlob } from '../../lib/files/rowFile.ts';
import { useDashboardText } from './dashboard.texts.ts';

/** Saves the attendants as a workbook (DASH-04): times in minutes, numbers with a comma. */
export async function exportAttendants(attendants: readonly Attendant[]): Promise<void> {
  const text = useDashboardText.now;
  const { xlsxFile } = await import('../../lib/files/xlsxFile.ts');
  const file = xlsxFile(text('attendants'));
  const minutes = (key: 'wait' | 'support' | 'firstAnswer') => `${text(key)} (min)`;
  file.add([
    [
      text('name'),
      text('resolved'),
      minutes('firstAnswer'),
      minutes('wait'),
      minutes('support'),
      text('rating'),
      text('ratings'),
      text('presence'),
    ],
    ...attendants.map((one) => [
      one.name,
      said(one.tickets),
      said(one.firstAnswer.p50 === null ? null : one.firstAnswer.p50 / 60),
      said(one.avgWaitTime),
      said(one.avgSupportTime),
      said(one.rating),
      said(one.countRating),
      text(presenceOf(one)),
    ]),
  ]);
  saveBlob('relatorio-de-atendentes.xlsx', file.end());
}

/** The word for whether they are there, or have left. */
export const presenceOf = ({ isFormer, online }: Attendant) =>
  isFormer ? 'former' : online ? 'online' : 'offline';

const twoPlaces = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });
const said = (n: number | null): string => (n === null ? '' : twoPlaces.format(n));
