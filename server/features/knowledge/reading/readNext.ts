import { buffer } from 'node:stream/consumers';
import { mostCompanyCharacters, mostSourceBytes } from '@recado/shared/features/knowledge';
import type { BotLanguage } from '@recado/shared/features/settings';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../hooks.ts';
import type { Kernel } from '../../../kernel.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { Work } from '../../../work.ts';
import { media } from '../../core/media/media.table.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { knowledgeSources } from '../knowledge.table.ts';
import { storePassages } from '../passages/storePassages.ts';
import { sourceRows } from '../sourceRows.ts';
import { fetchPage } from './fetchPage.ts';
import { readSource } from './readSource.ts';
import type { ReadAnswer, ReadRequest } from './sourceFault.ts';

type StoredSource = typeof knowledgeSources.$inferSelect;
type Found = Pick<ReadRequest, 'bytes' | 'ending' | 'type'> | { fault: string };

/** The parts of the kernel that reading needs. */
export type ReadingKernel = Pick<Kernel, 'inWork' | 'storage' | 'outside'>;

/** Reads a source and stores its passages. A source that changed meanwhile is left to the task of that change. */
export async function readNext(kernel: ReadingKernel, companyId: number, id: number): Promise<Outcome> {
  const begun = await kernel.inWork(companyId, (work) => begin(work, id));
  if (!begun) return { as: 'done' };
  const { source, usual } = begun;
  const bytes = await bytesOf(kernel, companyId, begun);
  const answer: ReadAnswer | { fault: string } =
    'fault' in bytes
      ? bytes
      : await readSource(companyId, {
          ...bytes,
          name: source.name,
          language: source.guessesLanguage ? undefined : source.language,
          usual,
        });
  return {
    as: 'done',
    also: (work) => ('fault' in answer ? failReading(work, id, answer.fault) : store(work, source, answer)),
  };
}

/** Says why a source could not be read; one that is ready keeps its passages, with the fault beside. */
export async function failReading(work: Work, id: number, fault: string): Promise<void> {
  const failed = await work.tx
    .update(knowledgeSources)
    .set({ state: 'failed', fault })
    .where(and(eq(knowledgeSources.id, id), ne(knowledgeSources.state, 'waiting')))
    .returning({ id: knowledgeSources.id });
  if (failed.length > 0) await sourceRows.publishRow(work, id, 'update');
}

interface Begun {
  source: StoredSource;
  file: { storageKey: string | null; name: string } | null;
  usual: BotLanguage;
}

async function begin(work: Work, id: number): Promise<Begun | undefined> {
  const { tx } = work;
  const [row] = await tx
    .update(knowledgeSources)
    .set({ state: 'reading', fault: null })
    .where(eq(knowledgeSources.id, id))
    .returning();
  if (!row) return undefined;
  await sourceRows.publishRow(work, id, 'update');
  const [file] =
    row.mediaId === null
      ? []
      : await tx
          .select({ storageKey: media.storageKey, name: media.name })
          .from(media)
          .where(eq(media.id, row.mediaId));
  const { language } = await readSettings(tx, ['language']);
  return { source: row, file: file ?? null, usual: language as BotLanguage };
}

/** The bytes of a source, or why there are none. Throws for trouble of ours alone. */
async function bytesOf(
  { storage, outside }: ReadingKernel,
  companyId: number,
  { source, file }: Begun,
): Promise<Found> {
  if (source.kind === 'page')
    try {
      return await fetchPage(outside, companyId, source.url);
    } catch (error) {
      if (error instanceof OutsideError) return { fault: error.code };
      throw error;
    }
  if (source.kind !== 'file')
    return { bytes: Buffer.from(source.content), ending: 'txt', type: 'charset=utf-8' };
  if (!file?.storageKey) return { fault: 'gone' };
  const bytes = await buffer(await storage.open(companyId, file.storageKey));
  if (bytes.length > mostSourceBytes) return { fault: 'tooLarge' };
  return { bytes, ending: file.name.split('.').at(-1)?.toLowerCase() ?? '', type: '' };
}

async function store(
  work: Work,
  source: StoredSource,
  { text, language, passages }: Extract<ReadAnswer, { text: string }>,
): Promise<void> {
  const { tx } = work;
  const [now] = await tx
    .select()
    .from(knowledgeSources)
    .where(eq(knowledgeSources.id, source.id))
    .for('no key update');
  // Somebody changed or deleted it: another task reads it again.
  if (now?.state !== 'reading') return;
  if ((await charactersBeside(tx, source.id)) + text.length > mostCompanyCharacters)
    return failReading(work, source.id, 'tooLarge');
  await storePassages(tx, { id: source.id, language }, passages);
  await emit(work, 'sourceRead', { sourceId: source.id });
  await sourceRows.update(work, source.id, {
    state: 'ready',
    fault: null,
    language,
    content: text,
    characters: text.length,
    passagesCount: passages.length,
    readAt: sql`now()` as never,
  });
}

async function charactersBeside(tx: Tx, id: number): Promise<number> {
  const [stored] = await tx
    .select({ characters: sql<number>`coalesce(sum(${knowledgeSources.characters}), 0)::int` })
    .from(knowledgeSources)
    .where(ne(knowledgeSources.id, id));
  return stored!.characters;
}
