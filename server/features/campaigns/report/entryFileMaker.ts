import type { SheetCell } from '@recado/shared/lib/workbook';
import { zoneName } from '@recado/shared/lib/zoneName';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { companyTime } from '../../../companyTime.ts';
import type { Kernel } from '../../../kernel.ts';
import type { OpenPdf } from '../../../pdf/openPdf.ts';
import type { PdfColumn, PdfHead, PdfLine } from '../../../pdf/pdfLine.ts';
import { plainFileName } from '../../../storage/plainFileName.ts';
import type { Work } from '../../../work.ts';
import type { Made, MadeFileRow, Maker } from '../../core/madeFiles/madeFileKind.ts';
import { changeRunning } from '../../core/madeFiles/madeFileRows.ts';
import { mimes, openReportFile } from '../../core/madeFiles/openReportFile.ts';
import { storeDocument } from '../../core/madeFiles/storeDocument.ts';
import { actorOf } from '../../core/people/actorOf.ts';
import { findPerson } from '../../core/people/person.ts';
import { campaigns } from '../campaigns.table.ts';
import { isThere } from '../rows/campaignRow.ts';
import { EntryFileInput } from './entryFileRow.ts';
import { type EntryFileWords, entryFileWords } from './entryFileWords.ts';
import { type EntryRow, entriesOf, readEntries } from './entryRows.ts';

type EntryFileKernel = Pick<Kernel, 'inWork' | 'storage'>;

const maxBytes = 200 * 1024 * 1024;
/** Entries of one transaction, and in memory at once. */
const batchSize = 2000;

/** Writes the entries of campaigns as files (REACH-07). */
export const entryFileMaker: Maker = { make };

/**
 * Writes the file from its beginning: reads batch by batch what its person may see now, and stores it while it grows.
 * A worker that dies leaves nothing, and the file begins again.
 */
async function make(kernel: EntryFileKernel, row: MadeFileRow): Promise<Made | undefined> {
  const { companyId } = row;
  const begun = await kernel.inWork(companyId, (work) => begin(work, row), 'read');
  if (!begun) return undefined;
  const { input, head, name } = begun;
  const file = await openReportFile(input.format, head);
  const write = () => writeAll(kernel, row, begun, file);
  const stored = await storeDocument(kernel.storage, companyId, file, { maxBytes, write });
  return stored && { part: { stored, name, mime: mimes[input.format] }, change: { written: row.total } };
}

interface Begun {
  input: EntryFileInput;
  actor: Actor;
  words: EntryFileWords;
  moment(at: Date): string;
  head: PdfHead;
  name: string;
}

/** Reads what the worker needs; undefined when nobody wants the file any more, or its person lost the right. */
async function begin({ tx, clock }: Work, row: MadeFileRow): Promise<Begun | undefined> {
  const input = EntryFileInput.parse(row.input);
  const person = await findPerson(tx, clock, row.userId!);
  const actor = person && actorOf(person);
  const [campaign] = await tx
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(and(eq(campaigns.id, input.campaignId), isThere));
  if (!person || !actor || !campaign || !can(actor, 'campaigns:export')) return undefined;
  const { company, user } = person;
  const words = entryFileWords(input.language);
  const { moment } = companyTime(input.language, company.timeZone);
  const { word } = words;
  return {
    input,
    actor,
    words,
    moment,
    name: `${plainFileName(campaign.name.replace(/[\\/]/g, '-')) || word('title')}.${input.format}`,
    head: {
      company: company.name,
      color: '#000000',
      title: `${word('title')} ${campaign.name}`,
      facts: [
        ...(input.state ? [`${word('state')}: ${words.state(input.state)}`] : []),
        ...(input.slot ? [`${word('slot')}: ${input.slot}`] : []),
        ...(input.searchParam ? [`${word('search')}: “${input.searchParam}”`] : []),
        `${word('made')} ${moment(clock.now())}, ${zoneName(company.timeZone, clock.now())} ${word('by')} ${user.name}`,
      ],
      page: '',
      language: input.language,
    },
  };
}

/** Writes all entries; false when nobody wants the file any more. */
async function writeAll(
  { inWork }: EntryFileKernel,
  row: MadeFileRow,
  begun: Begun,
  file: Pick<OpenPdf, 'write'>,
): Promise<boolean> {
  const { actor, input } = begun;
  const where = entriesOf(actor, input.campaignId, input);
  await file.write([{ kind: 'columns', columns: columnsOf(begun.words) }]);
  let written = 0;
  let after: number | undefined;
  for (;;) {
    const entries = await inWork(
      row.companyId,
      ({ tx }) => readEntries(tx, actor, where, { limit: batchSize, after }),
      'read',
    );
    await file.write(entries.map((entry) => lineOf(begun, entry)));
    if (entries.length < batchSize) return true;
    after = entries.at(-1)!.id as number;
    written += entries.length;
    const isWanted = await inWork(row.companyId, (work) =>
      changeRunning(work, row, { written: Math.min(written, row.total) }),
    );
    if (!isWanted) return false;
  }
}

const moments = [
  'confirmationRequestedAt',
  'confirmedAt',
  'sentAt',
  'deliveredAt',
  'readAt',
  'answeredAt',
  'optedOutAt',
] as const;

const columnsOf = ({ word }: EntryFileWords): PdfColumn[] => [
  { label: word('name'), share: 16 },
  { label: word('number'), share: 13 },
  { label: word('state'), share: 10 },
  { label: word('fault'), share: 14 },
  { label: word('slot'), share: 6, isNumber: true },
  ...moments.map((name) => ({ label: word(name), share: 11 })),
];

/** The row of an entry. In a workbook the number of its text (`slot`) is a number, and a telephone number is text. */
function lineOf({ words, moment }: Begun, entry: EntryRow): PdfLine {
  const values: SheetCell[] = [
    entry.name,
    entry.number,
    words.state(entry.state),
    entry.fault === null ? '' : words.fault(entry.fault),
    entry.slot,
    ...moments.map((name) => (entry[name] ? moment(entry[name] as Date) : '')),
  ];
  return { kind: 'row', cells: values.map((value) => (value === null ? '' : String(value))), values };
}
