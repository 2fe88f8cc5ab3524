import { AppError } from '@recado/shared/errors';
import { maskName, maskNumber } from '@recado/shared/features/contacts';
import { isOn } from '@recado/shared/features/settings';
import { zoneName } from '@recado/shared/lib/zoneName';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { companyTime } from '../../companyTime.ts';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import { type OpenPdf, openPdf } from '../../pdf/openPdf.ts';
import type { PdfHead } from '../../pdf/pdfLine.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import type { Made, MadeFileRow, Maker } from '../core/madeFiles/madeFileKind.ts';
import { changeRunning } from '../core/madeFiles/madeFileRows.ts';
import { storeDocument } from '../core/madeFiles/storeDocument.ts';
import { readWhole } from '../core/messages/thread/readWhole.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { eventsFor } from './eventsFor.ts';
import { linesOf, type Manner } from './linesOf.ts';
import { picturesOf } from './picturesOf.ts';
import { publishTranscript, TranscriptInput } from './transcriptRow.ts';
import { transcriptWords } from './transcriptWords.ts';

type TranscriptKernel = Pick<Kernel, 'inWork' | 'storage' | 'clock' | 'log'>;

const maxBytes = 200 * 1024 * 1024;
/** The most pictures; the rest are only named. Nobody could open a file with all pictures of years. */
const mostPictures = 1000;

/** Writes conversations as PDF. */
export const transcriptMaker: Maker = { make, changed: publishTranscript };

/**
 * Writes a transcript from its beginning. It reads in pages what its person may see now, lays it out in a separate
 * process, and stores it while it grows. A worker that dies leaves nothing, and the transcript begins again.
 */
async function make(kernel: TranscriptKernel, row: MadeFileRow): Promise<Made | undefined> {
  const { companyId } = row;
  const begun = await kernel.inWork(companyId, (work) => begin(work, row), 'read');
  if (!begun) return undefined;
  if (begun === 'unseen') return { failure: 'unseen' };
  const pdf = await openPdf(begun.head);
  const write = () => writeAll(kernel, begun, pdf);
  try {
    const stored = await storeDocument(kernel.storage, companyId, pdf, { maxBytes, write });
    const { name } = begun;
    return stored && { part: { stored, name, mime: 'application/pdf' }, change: { written: row.total } };
  } catch (error) {
    if (isTooLarge(error)) return { failure: 'tooLarge' };
    throw error;
  }
}

interface Begun {
  row: MadeFileRow;
  stretch: { from: string | undefined; until: string | undefined; withNotes: boolean };
  ticketUuid: string;
  actor: Actor;
  manner: Manner;
  head: PdfHead;
  name: string;
}

/** Reads what the worker needs; undefined when nobody wants the transcript any more. */
async function begin({ tx, clock }: Work, row: MadeFileRow): Promise<Begun | 'unseen' | undefined> {
  const person = await findPerson(tx, clock, row.userId!);
  if (!person) return undefined;
  const { language, withNotes, from, until } = TranscriptInput.parse(row.input);
  const actor = actorOf(person);
  const about = can(actor, 'tickets:view') ? await ticketOf(tx, actor, row.ticketId!) : undefined;
  if (!about) return 'unseen';
  const { contact, ticketUuid } = about;
  const { primaryColorLight, lgpdDeleteMessage } = await readSettings(tx, [
    'primaryColorLight',
    'lgpdDeleteMessage',
  ]);
  const { company, user } = person;
  const words = transcriptWords(language);
  const { word } = words;
  const { day, time } = companyTime(language, company.timeZone);
  const name = actor.masked ? maskName(contact).name : contact.name;
  const number = actor.masked ? maskNumber(contact.number) : contact.number;
  const lastMoment = until ? new Date(Date.parse(until) - 1) : clock.now();
  const period = [from ? day(new Date(from)) : '…', day(lastMoment)].join(' – ');
  const now = clock.now();
  return {
    row,
    stretch: { from: from ?? undefined, until: until ?? undefined, withNotes },
    ticketUuid,
    actor,
    manner: { ...words, day, time, company: company.name, hidesWho: isOn(lgpdDeleteMessage) },
    name: `${plainFileName(name) || 'ticket'} #${row.ticketId}.pdf`,
    head: {
      company: company.name,
      color: primaryColorLight,
      title: `${word('title')} ${name} · #${row.ticketId}`,
      facts: [
        ...(contact.isGroup ? [] : [number]),
        `${word('period')}: ${period}`,
        `${word('made')} ${day(now)} ${time(now)}, ${zoneName(company.timeZone, now)} ${word('by')} ${user.name}`,
      ],
      page: word('page'),
      language,
    },
  };
}

async function ticketOf(tx: Tx, actor: Actor, id: number) {
  const [row] = await tx
    .select({
      ticketUuid: tickets.uuid,
      contact: { name: contacts.name, number: contacts.number, isGroup: contacts.isGroup },
    })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(and(eq(tickets.id, id), maySee(actor)));
  return row;
}

/** Writes page after page; false when nobody wants the transcript any more. */
async function writeAll(
  kernel: TranscriptKernel,
  { row, stretch, ticketUuid, actor, manner }: Begun,
  pdf: OpenPdf,
): Promise<boolean> {
  const { inWork } = kernel;
  const { companyId } = row;
  let cursor: string | undefined;
  let written = 0;
  let lastDay = '';
  let pictured = 0;
  let toldUntil = stretch.from ?? null;
  do {
    const { said, happened } = await inWork(
      companyId,
      async (work) => {
        const messageRows = await readWhole(work, actor, ticketUuid, { ...stretch, cursor });
        const last = messageRows.messages.at(-1);
        const until =
          messageRows.nextCursor && last ? momentAfter(last.createdAt as Date) : (stretch.until ?? null);
        const happened = await eventsFor(work.tx, actor, ticketUuid, { from: toldUntil, until });
        toldUntil = until;
        return { said: messageRows, happened };
      },
      'read',
    );
    const pictures = await picturesOf(kernel, companyId, said.messages, mostPictures - pictured);
    pictured += pictures.size;
    const page = linesOf(said.messages, happened, pictures, manner, lastDay);
    lastDay = page.lastDay;
    await pdf.write(page.lines);
    written += said.messages.length;
    cursor = said.nextCursor ?? undefined;
    const order = await inWork(companyId, (work) =>
      changeRunning(work, row, { written: Math.min(written, row.total) }, publishTranscript),
    );
    if (!order) return false;
  } while (cursor);
  return true;
}

/**
 * The end of a page's events, which the next page begins with: events of the same moment are neither left out nor
 * repeated.
 */
const momentAfter = (at: Date): string => new Date(at.getTime() + 1).toISOString();

/** A file that grew too large does not become smaller by a retry. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'ERR_FILE_TOO_LARGE';
