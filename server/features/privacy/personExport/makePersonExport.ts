import { daysOfPersonExports } from '@recado/shared/features/privacy';
import { languages } from '@recado/shared/lib/languages';
import { and, eq } from 'drizzle-orm';
import { companyTime } from '../../../companyTime.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import { storeArchive } from '../../../storage/storeArchive.ts';
import type { Work } from '../../../work.ts';
import { media } from '../../core/media/media.table.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { personExports } from '../privacy.table.ts';
import { archiveTexts } from './archive.texts.ts';
import { fileIn, firstPage, messageHtml, pageStart } from './archivePages.ts';
import { publishPersonExport } from './personExportRow.ts';
import { nextSaid, type PersonData, readPerson, type Said } from './readPerson.ts';

type ExportKernel = Pick<Kernel, 'inWork' | 'storage' | 'clock'>;

const dayMs = 24 * 60 * 60_000;

/**
 * Makes the archive of a person, as a stream from database and storage into the storage: memory never holds all of
 * it. After a crash it begins again from the start; the sweep of files removes the first attempt's file.
 */
export async function makePersonExport(
  kernel: ExportKernel,
  companyId: number,
  id: number,
): Promise<Outcome> {
  const { inWork, storage, clock } = kernel;
  const wanted = await inWork(
    companyId,
    async ({ tx }) => {
      const [row] = await tx.select().from(personExports).where(eq(personExports.id, id));
      if (row?.state !== 'running') return undefined;
      const { language } = await readSettings(tx, ['language']);
      const [company] = await tx
        .select({ timeZone: companies.timeZone })
        .from(companies)
        .where(eq(companies.id, companyId));
      return { person: await readPerson(tx, row.contactId), language, timeZone: company!.timeZone };
    },
    'read',
  );
  if (!wanted) return { as: 'done' };
  const { person, language, timeZone } = wanted;
  const spoken = languages.find((one) => one === language) ?? 'pt';
  const texts = archiveTexts[spoken];
  const { moment: at } = companyTime(spoken, timeZone);
  const said = (ticketId?: number) => allSaid(kernel, companyId, person.ids, ticketId);
  const { ids: _, ...told } = person;
  async function* page(ticketId: number) {
    yield pageStart(`${texts.conversation} ${ticketId}`);
    for await (const one of said(ticketId)) yield messageHtml(texts, nameOf(person), one, at);
  }
  const { stored } = await storeArchive(storage, companyId, async ({ add }) => {
    await add('index.html', [firstPage(texts, person, at, clock.now())]);
    await add('dados.json', [JSON.stringify(told, null, 2)]);
    await add('mensagens.json', asJson(said()));
    for (const { id: ticketId } of person.tickets) await add(`conversas/${ticketId}.html`, page(ticketId));
    const known = new Set<string>();
    for await (const one of said()) {
      const path = fileIn(one);
      if (!path || known.has(path)) continue;
      known.add(path);
      const content = await storage.open(companyId, one.file!.storageKey!).catch((error: unknown) => {
        // A file that no longer exists does not stop the rest.
        if (error instanceof StorageTrouble) throw error;
      });
      if (content) await add(path, content, { isPacked: true });
    }
  });
  const isWanted = await inWork(companyId, (work) => finish(work, id, stored));
  if (!isWanted) await storage.remove(stored.key);
  return { as: 'done' };
}

/** Stores the finished file; false when the person was erased in the meantime. */
async function finish(
  work: Work,
  id: number,
  { key, bytes, sha256 }: { key: string; bytes: number; sha256: string },
): Promise<boolean> {
  const { tx, clock } = work;
  const [row] = await tx
    .select({ id: personExports.id })
    .from(personExports)
    .where(and(eq(personExports.id, id), eq(personExports.state, 'running')))
    .for('no key update');
  if (!row) return false;
  const [file] = await tx
    .insert(media)
    .values({
      state: 'ready',
      storageKey: key,
      bytes,
      sha256,
      mime: 'application/zip',
      name: `dados-${id}.zip`,
    })
    .returning({ id: media.id });
  const now = clock.now();
  const [done] = await tx
    .update(personExports)
    .set({
      state: 'done',
      mediaId: file!.id,
      bytes,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + daysOfPersonExports * dayMs),
    })
    .where(eq(personExports.id, id))
    .returning();
  publishPersonExport(work, done!);
  return true;
}

/** Marks a copy as failed; a person can order another one. */
export async function failPersonExport(work: Work, id: number): Promise<void> {
  const [row] = await work.tx
    .update(personExports)
    .set({ state: 'failed', finishedAt: work.clock.now() })
    .where(and(eq(personExports.id, id), eq(personExports.state, 'running')))
    .returning();
  if (row) publishPersonExport(work, row);
}

const nameOf = ({ contacts: [first] }: PersonData): string => first?.name || first?.number || '';

/** Reads all messages page by page, each page in a transaction of its own. */
async function* allSaid(
  { inWork }: ExportKernel,
  companyId: number,
  ids: readonly number[],
  ticketId?: number,
): AsyncIterable<Said> {
  for (let after = 0; ; ) {
    const next = await inWork(companyId, ({ tx }) => nextSaid(tx, ids, after, ticketId), 'read');
    yield* next;
    const last = next.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* asJson(all: AsyncIterable<Said>): AsyncIterable<string> {
  let before = '[\n';
  for await (const { file, ...one } of all) {
    yield before + JSON.stringify({ ...one, file: fileIn({ file }) ?? null });
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
