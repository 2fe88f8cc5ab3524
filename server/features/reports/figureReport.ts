import { dimensions, type Part, type Period, periodBefore } from '@recado/shared/features/dashboard';
import type { SheetCell } from '@recado/shared/lib/workbook';
import type { Tx } from '../../db/client.ts';
import type { PdfLine } from '../../pdf/pdfLine.ts';
import { type FigureRange, figuresOf, type Narrowing } from '../core/figures/figureRange.ts';
import { countAttendants } from '../dashboard/countAttendants.ts';
import { countPeriod } from '../dashboard/countFigures.ts';
import { byDay, partsOf } from '../dashboard/drawCharts.ts';
import { type ReportManner, rowOf, time } from './reportManner.ts';

type Counted = Awaited<ReturnType<typeof countPeriod>>;

/**
 * The figures of some days beside those of as many days before, then the same by queue, connection, tag and agent.
 */
export async function figureReport(
  tx: Tx,
  { range, manner, narrowing }: { range: FigureRange; manner: ReportManner; narrowing: Narrowing },
): Promise<PdfLine[]> {
  const { word, day } = manner;
  const open = await figuresOf(tx, range);
  const source = open(range.period);
  const during = await countPeriod(tx, source, narrowing);
  const before = await countPeriod(tx, open(periodBefore(range.period)), narrowing);
  const daysOf = ({ from, to }: Period) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
  const lines: PdfLine[] = [
    {
      kind: 'columns',
      columns: [
        { label: word('figure'), share: 5 },
        { label: daysOf(range.period), share: 2, isNumber: true },
        // The heading names the days before, since "before" alone would not say which.
        { label: daysOf(periodBefore(range.period)), share: 2, isNumber: true },
      ],
    },
    ...figures(manner).map(([label, read]) => rowOf(manner, [label, read(during), read(before)])),
  ];
  const days = await byDay(tx, open, range, narrowing);
  if (days.some(({ begun, resolved }) => begun > 0 || resolved > 0))
    lines.push(
      { kind: 'heading', text: word('byDay') },
      {
        kind: 'chart',
        bars: word('begun'),
        line: word('resolved'),
        days: days.map(({ day: date, begun, resolved }) => ({
          label: manner.shortDay(date),
          bar: begun,
          line: resolved,
        })),
      },
    );
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
    lines.push(
      rowOf(manner, [
        one.name,
        one.tickets,
        time(one.firstAnswer.p50),
        averaged(one.avgWaitTime),
        averaged(one.avgSupportTime),
        one.rating,
        one.countRating,
      ]),
    );
  return lines;
}

/** An average in minutes; 0 means that there were none, so no time at all. */
const averaged = (minutes: number): SheetCell => time(minutes > 0 ? minutes * 60 : null);

const columnsOf = (
  { word }: ReportManner,
  names: ('begun' | 'resolved' | 'answer' | 'wait' | 'support' | 'rate' | 'ratings')[],
) => [{ label: '', share: 4 }, ...names.map((name) => ({ label: word(name), share: 2, isNumber: true }))];

const partRow = (part: Part, manner: ReportManner): PdfLine =>
  rowOf(manner, [
    part.name ?? manner.word('noQueue'),
    part.begun,
    part.resolved,
    time(part.firstAnswer.p50),
    averaged(part.avgSupportTime),
    part.rating,
  ]);

/** The rows of the first table, each with a function that reads its value. */
function figures({ word, number }: ReportManner): [string, (counted: Counted) => SheetCell][] {
  const counts = ['tickets', 'passiveTickets', 'activeTickets', 'leads', 'supportFinished'] as const;
  const shares = ['promoters', 'passives', 'detractors'] as const;
  const percents = {
    promoters: 'npsPromotersPerc',
    passives: 'npsPassivePerc',
    detractors: 'npsDetractorsPerc',
  } as const;
  return [
    ...counts.map((key): [string, (counted: Counted) => SheetCell] => [word(key), (one) => one[key]]),
    [word('avgWaitTime'), (one) => averaged(one.avgWaitTime)],
    [word('avgSupportTime'), (one) => averaged(one.avgSupportTime)],
    [`${word('answer')}, ${word('half')}`, ({ firstAnswer }) => time(firstAnswer.p50)],
    [`${word('answer')}, ${word('ninety')}`, ({ firstAnswer }) => time(firstAnswer.p90)],
    [`${word('resolution')}, ${word('half')}`, ({ resolution }) => time(resolution.p50)],
    [`${word('resolution')}, ${word('ninety')}`, ({ resolution }) => time(resolution.p90)],
    [word('npsScore'), (one) => (one.withRating === 0 ? null : one.npsScore)],
    ...shares.map((key): [string, (counted: Counted) => SheetCell] => [
      word(key),
      (one) => (one.withRating === 0 ? null : `${number(one[key])} (${number(one[percents[key]])}%)`),
    ]),
    [
      word('percRating'),
      (one) =>
        one.withRating + one.withoutRating + one.waitRating === 0 ? null : `${number(one.percRating)}%`,
    ],
  ];
}
