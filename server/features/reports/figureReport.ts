import { dimensions, type Part, periodBefore } from '@recado/shared/features/dashboard';
import type { Tx } from '../../db/client.ts';
import type { PdfLine } from '../../pdf/pdfLine.ts';
import { countAttendants } from '../dashboard/countAttendants.ts';
import { countPeriod } from '../dashboard/countFigures.ts';
import { partsOf } from '../dashboard/drawCharts.ts';
import { type FigureRange, figuresOf, type Narrowing } from '../dashboard/figureRange.ts';
import type { ReportManner } from './reportManner.ts';

type Counted = Awaited<ReturnType<typeof countPeriod>>;

/** The figures of some days beside those of as many days before, and the same by queue, connection, tag and attendant. */
export async function figureReport(
  tx: Tx,
  { range, manner, narrowing }: { range: FigureRange; manner: ReportManner; narrowing: Narrowing },
): Promise<PdfLine[]> {
  const { word, number, long } = manner;
  const open = await figuresOf(tx, range);
  const source = open(range.period);
  const during = await countPeriod(tx, source, narrowing);
  const before = await countPeriod(tx, open(periodBefore(range.period)), narrowing);
  const lines: PdfLine[] = [
    {
      kind: 'columns',
      columns: [
        { label: word('figure'), share: 5 },
        { label: word('during'), share: 2, isNumber: true },
        { label: word('before'), share: 2, isNumber: true },
      ],
    },
    ...figures(manner).map(
      ([label, read]): PdfLine => ({ kind: 'row', cells: [label, read(during), read(before)] }),
    ),
  ];
  for (const dimension of dimensions) {
    const parts = await partsOf(tx, source, narrowing, dimension);
    if (parts.length === 0) continue;
    lines.push({ kind: 'heading', text: word(`by_${dimension}`) });
    lines.push({
      kind: 'columns',
      columns: columnsOf(manner, ['begun', 'resolved', 'answer', 'support', 'rate']),
    });
    lines.push(...parts.map((part) => partRow(part, manner)));
  }
  const attendants = await countAttendants(tx, source, narrowing);
  lines.push({ kind: 'heading', text: word('by_attendants') });
  lines.push({
    kind: 'columns',
    columns: columnsOf(manner, ['resolved', 'answer', 'wait', 'support', 'rate', 'ratings']),
  });
  for (const one of attendants)
    lines.push({
      kind: 'row',
      cells: [
        one.name,
        number(one.tickets),
        long(one.firstAnswer.p50),
        long(one.avgWaitTime * 60),
        long(one.avgSupportTime * 60),
        number(one.rating),
        number(one.countRating),
      ],
    });
  return lines;
}

const columnsOf = (
  { word }: ReportManner,
  names: ('begun' | 'resolved' | 'answer' | 'wait' | 'support' | 'rate' | 'ratings')[],
) => [{ label: '', share: 4 }, ...names.map((name) => ({ label: word(name), share: 2, isNumber: true }))];

const partRow = (part: Part, { word, number, long }: ReportManner): PdfLine => ({
  kind: 'row',
  cells: [
    part.name ?? word('noQueue'),
    number(part.begun),
    number(part.resolved),
    long(part.firstAnswer.p50),
    long(part.avgSupportTime * 60),
    number(part.rating),
  ],
});

/** The rows of the first table, each with how it is read. */
function figures({ word, number, long }: ReportManner): [string, (counted: Counted) => string][] {
  const counts = ['tickets', 'passiveTickets', 'activeTickets', 'leads', 'supportFinished'] as const;
  const shares = ['promoters', 'passives', 'detractors'] as const;
  const percents = {
    promoters: 'npsPromotersPerc',
    passives: 'npsPassivePerc',
    detractors: 'npsDetractorsPerc',
  } as const;
  return [
    ...counts.map((key): [string, (counted: Counted) => string] => [word(key), (one) => number(one[key])]),
    [word('avgWaitTime'), (one) => long(one.avgWaitTime * 60)],
    [word('avgSupportTime'), (one) => long(one.avgSupportTime * 60)],
    [`${word('answer')}, ${word('half')}`, ({ firstAnswer }) => long(firstAnswer.p50)],
    [`${word('answer')}, ${word('ninety')}`, ({ firstAnswer }) => long(firstAnswer.p90)],
    [`${word('resolution')}, ${word('half')}`, ({ resolution }) => long(resolution.p50)],
    [`${word('resolution')}, ${word('ninety')}`, ({ resolution }) => long(resolution.p90)],
    [word('npsScore'), (one) => number(one.npsScore)],
    ...shares.map((key): [string, (counted: Counted) => string] => [
      word(key),
      (one) => `${number(one[key])} (${number(one[percents[key]])}%)`,
    ]),
    [word('percRating'), (one) => `${number(one.percRating)}%`],
  ];
}
