import { AppError } from '@recado/shared/errors';
import { maskName, maskNumber } from '@recado/shared/features/contacts';
import { isOn } from '@recado/shared/features/settings';
import type { TranscriptFailure } from '@recado/shared/features/transcripts';
import { zoneName } from '@recado/shared/lib/zoneName';
import { type Actor, can } from '@recado/shared/permissions';
import { and, eq } from 'drizzle-orm';
import { companyTime } from '../../companyTime.ts';
import type { Tx } from '../../db/client.ts';
import type { Kernel } from '../../kernel.ts';
import { type OpenPdf, openPdf } from '../../pdf/openPdf.ts';
import type { PdfHead } from '../../pdf/pdfLine.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { plainFileName } from '../../storage/plainFileName.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { readWhole } from '../core/messages/thread/readWhole.ts';
import { actorOf } from '../core/people/actorOf.ts';
import { findPerson } from '../core/people/person.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { eventsFor } from './eventsFor.ts';
import { linesOf, type Manner } from './linesOf.ts';
import { picturesOf } from './picturesOf.ts';
import { changeRunning, failTranscript, type TranscriptRow } from './transcriptRow.ts';
import { transcripts } from './transcripts.table.ts';
import { transcriptWords } from './transcriptWords.ts';

type TranscriptKernel = Pick<Kernel, 'inWork' | 'storage' | 'clock' | 'log'>;

const maxBytes = 200 * 1024 * 1024;
/** The most pictures; the rest are only named. Nobody could open a file with all pictures of years. */
const mostPictures = 1000;

/**
 * Writes a transcript from its beginning. It reads in pages what its person may see now, lays it out in a separate
 * process, and stores it while it grows. A worker that dies leaves nothing, and the transcript begins again.
 */
export async function runTranscript(
  kernel: TranscriptKernel,
  companyId: number,
  id: number,
): Promise<Outcome> {
  const begun = await kernel.inWork(companyId, (work) => begin(work, id), 'read');
  if (!begun) return { as: 'done' };
  const fail = (failure: TranscriptFailure): Outcome => ({
    as: 'done',
    also: async (work) => void (await failTranscript(work, id, failure)),
  });
  if (begun === 'unseen') return fail('unseen');
  const pdf = await openPdf(begun.head);
  const storing = kernel.storage.put(companyId, pdf.content, { maxBytes });
  // When storing fails nobody reads the PDF: its process ends, and so does the writing below.
  storing.catch(() => pdf.stop());
  try {
    if (!(await writeAll(kernel, companyId, begun, pdf))) return { as: 'done' };
    await pdf.end();
  } catch (error) {
    pdf.stop();
    const cause = await storing.then(
      () => error,
      (refused: unknown) => refused,
    );
    if (isTooLarge(cause)) return fail('tooLarge');
    throw cause;
  } finally {
    pdf.stop();
  }
  const { key, bytes } = await storing;
  return {
    as: 'done',
    async also(work) {
      const done = { storageKey: key, name: begun.name, bytes, written: begun.row.total };
      await changeRunning(work, id, { ...done, state: 'done', finishedAt: work.clock.now() });
    },
  };
}

interface Begun {
  row: TranscriptRow;
  ticketUuid: string;
  actor: Actor;
  manner: Manner;
  head: PdfHead;
  name: string;
}

/** Reads what the worker needs; undefined when nobody wants the transcript any more. */
async function begin({ tx, clock }: Work, id: number): Promise<Begun | 'unseen' | undefined> {
  const [row] = await tx.select().from(transcripts).where(eq(transcripts.id, id));
  if (row?.state !== 'running') return undefined;
  const person = await findPerson(tx, clock, row.userId);
  if (!person) return undefined;
  const actor = actorOf(person);
  const about = can(actor, 'tickets:view') ? await ticketOf(tx, actor, row.ticketId) : undefined;
  if (!about) return 'unseen';
  const { contact, ticketUuid } = about;
  const { primaryColorLight, lgpdDeleteMessage } = await readSettings(tx, [
    'primaryColorLight',
    'lgpdDeleteMessage',
  ]);
  const { company, user } = person;
  const words = transcriptWords(row.language);
  const { word } = words;
  const { day, time } = companyTime(row.language, company.timeZone);
  const name = actor.masked ? maskName(contact).name : contact.name;
  const number = actor.masked ? maskNumber(contact.number) : contact.number;
  const until = row.untilAt && new Date(row.untilAt.getTime() - 1);
  const period = [row.fromAt ? day(row.fromAt) : '…', until ? day(until) : day(clock.now())].join(' – ');
  const now = clock.now();
  return {
    row,
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
      language: row.language,
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
  companyId: number,
  { row, ticketUuid, actor, manner }: Begun,
  pdf: OpenPdf,
): Promise<boolean> {
  const { inWork } = kernel;
  const stretch = {
    from: row.fromAt?.toISOString(),
    until: row.untilAt?.toISOString(),
    withNotes: row.withNotes,
  };
  let cursor: string | undefined;
  let written = 0;
  let lastDay = '';
  let pictured = 0;
  let told = stretch.from ?? null;
  do {
    const { said, happened } = await inWork(
      companyId,
      async (work) => {
        const said = await readWhole(work, actor, ticketUuid, { ...stretch, cursor });
        const last = said.messages.at(-1);
        const until = said.nextCursor && last ? momentAfter(last.createdAt as Date) : (stretch.until ?? null);
        const happened = await eventsFor(work.tx, actor, ticketUuid, { from: told, until });
        told = until;
        return { said, happened };
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
    const wanted = await inWork(companyId, (work) =>
      changeRunning(work, row.id, { written: Math.min(written, row.total) }),
    );
    if (!wanted) return false;
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
