import { daysOfPersonExports } from '@recado/shared/features/privacy';
import { languages } from '@recado/shared/lib/languages';
import { eq } from 'drizzle-orm';
import { companyTime } from '../../../companyTime.ts';
import type { Kernel } from '../../../kernel.ts';
import { StorageTrouble } from '../../../storage/storageTrouble.ts';
import { storeArchive } from '../../../storage/storeArchive.ts';
import type { Made, MadeFileRow, Maker } from '../../core/madeFiles/madeFileKind.ts';
import { hoursFromNow } from '../../core/madeFiles/madeFileRows.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { archiveTexts } from './archive.texts.ts';
import { fileIn, firstPage, messageHtml, pageStart } from './archivePages.ts';
import { publishPersonExport } from './personExportRow.ts';
import { nextMessages, type PersonData, readPerson, type SentMessage } from './readPerson.ts';

type ExportKernel = Pick<Kernel, 'inWork' | 'storage' | 'clock'>;

/** Makes archives of people. */
export const personExportMaker: Maker = { make, changed: publishPersonExport };

/**
 * Makes the archive of a person, as a stream from database and storage into the storage: memory never holds all of
 * it. After a crash it begins again from the start; the sweep of files removes the first attempt's file.
 */
async function make(kernel: ExportKernel, { id, companyId, contactId }: MadeFileRow): Promise<Made> {
  const { inWork, storage, clock } = kernel;
  const { person, language, timeZone } = await inWork(
    companyId,
    async ({ tx }) => {
      const { language } = await readSettings(tx, ['language']);
      const [company] = await tx
        .select({ timeZone: companies.timeZone })
        .from(companies)
        .where(eq(companies.id, companyId));
      return { person: await readPerson(tx, contactId!), language, timeZone: company!.timeZone };
    },
    'read',
  );
  const spoken = languages.find((one) => one === language) ?? 'pt';
  const texts = archiveTexts[spoken];
  const { moment: at } = companyTime(spoken, timeZone);
  const messagesOf = (ticketId?: number) => allSaid(kernel, companyId, person.ids, ticketId);
  const { ids: _, ...personData } = person;
  async function* page(ticketId: number) {
    yield pageStart(`${texts.conversation} ${ticketId}`);
    for await (const one of messagesOf(ticketId)) yield messageHtml(texts, nameOf(person), one, at);
  }
  const { stored } = await storeArchive(storage, companyId, async ({ add }) => {
    await add('index.html', [firstPage(texts, person, at, clock.now())]);
    await add('dados.json', [JSON.stringify(personData, null, 2)]);
    await add('mensagens.json', asJson(messagesOf()));
    for (const { id: ticketId } of person.tickets) await add(`conversas/${ticketId}.html`, page(ticketId));
    const paths = new Set<string>();
    for await (const one of messagesOf()) {
      const path = fileIn(one);
      if (!path || paths.has(path)) continue;
      paths.add(path);
      const content = await storage.open(companyId, one.file!.storageKey!).catch((error: unknown) => {
        // A file that no longer exists does not stop the rest.
        if (error instanceof StorageTrouble) throw error;
      });
      if (content) await add(path, content, { isPacked: true });
    }
  });
  return {
    part: { stored, name: `dados-${id}.zip`, mime: 'application/zip' },
    change: { expiresAt: hoursFromNow(clock, daysOfPersonExports * 24) },
  };
}

const nameOf = ({ contacts: [first] }: PersonData): string => first?.name || first?.number || '';

/** Reads all messages page by page, each page in a transaction of its own. */
async function* allSaid(
  { inWork }: ExportKernel,
  companyId: number,
  ids: readonly number[],
  ticketId?: number,
): AsyncIterable<SentMessage> {
  for (let after = 0; ; ) {
    const next = await inWork(companyId, ({ tx }) => nextMessages(tx, ids, after, ticketId), 'read');
    yield* next;
    const last = next.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* asJson(all: AsyncIterable<SentMessage>): AsyncIterable<string> {
  let before = '[\n';
  for await (const { file, ...one } of all) {
    yield before + JSON.stringify({ ...one, file: fileIn({ file }) ?? null });
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
