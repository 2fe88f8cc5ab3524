import { AppError } from '@recado/shared/errors';
import {
  type KnowledgeSource,
  type KnowledgeSourceChanges,
  type KnowledgeSourceInput,
  mostCompanyCharacters,
  mostSourceBytes,
  mostSources,
  sourceEndings,
} from '@recado/shared/features/knowledge';
import type { BotLanguage } from '@recado/shared/features/settings';
import type { Actor } from '@recado/shared/permissions';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UploadedFile } from '../../calls/uploads.ts';
import type { Tx } from '../../db/client.ts';
import { addTasks, waitingTasks } from '../../rowQueue/addTasks.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { Work } from '../../work.ts';
import { dropUnusedMedia } from '../core/media/dropUnusedMedia.ts';
import { keepUpload } from '../core/media/keepUpload.ts';
import { readSettings } from '../core/settings/readSettings.ts';
import { ticketText } from './conversations/ticketText.ts';
import { withoutPersonalData } from './conversations/withoutPersonalData.ts';
import { knowledgePassages, knowledgeSources } from './knowledge.table.ts';
import { sourcesWaiting } from './knowledge.wakes.ts';
import { markWritten } from './questions/questionRows.ts';
import { sourceRows } from './sourceRows.ts';

type Shown = z.input<typeof KnowledgeSource>;
type StoredSource = typeof knowledgeSources.$inferInsert;

/**
 * Stores a text, page or conversation, which a worker reads (KNOW-01). The words of a conversation lose personal data
 * again here: somebody edited them. Throws ERR_NO_TICKET_FOUND, and ERR_VALIDATION when the company's knowledge is full.
 */
export async function createSource(
  work: Work,
  actor: Actor,
  input: z.output<typeof KnowledgeSourceInput>,
): Promise<Shown> {
  const { name, kind, language, content = '', url = '', ticketId, questionId } = input;
  if (kind === 'page') return add(work, { name, kind, url, language }, questionId);
  if (kind === 'text') return add(work, { name, kind, content, language }, questionId);
  const { text, names } = await ticketText(work.tx, actor, ticketId!);
  const words = content.trim() === '' ? text : withoutPersonalData(content, names).text;
  return add(work, { name, kind, content: words, ticketId: ticketId!, language }, questionId);
}

/** Stores a file. Throws ERR_VALIDATION without one, ERR_FILE_TYPE for another kind, and ERR_FILE_TOO_LARGE. */
export async function createFromFile(
  work: Work,
  [file]: readonly UploadedFile[],
  {
    name,
    language,
    questionId,
  }: { name?: string | undefined; language?: BotLanguage | undefined; questionId?: number | undefined },
): Promise<Shown> {
  if (!file) throw new AppError('ERR_VALIDATION', { fields: { file: 'Required' } });
  if (!sourceEndings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`)))
    throw new AppError('ERR_FILE_TYPE');
  if (file.bytes > mostSourceBytes)
    throw new AppError('ERR_FILE_TOO_LARGE', { data: { maxBytes: mostSourceBytes } });
  const mediaId = await keepUpload(work.tx, file, () => true);
  const usual = name ?? (await freeName(work.tx, file.name.replace(/\.[^.]*$/, '')));
  return add(work, { name: usual, kind: 'file', mediaId, language }, questionId);
}

/**
 * Changes a source, which is read again. A page with another address answers nothing until then. Throws ERR_VALIDATION for a text of a file, or an
 * address of a text.
 */
export async function changeSource(
  work: Work,
  id: number,
  { name, language, content, url }: z.output<typeof KnowledgeSourceChanges>,
): Promise<Shown> {
  const row = await sourceRows.lock(work.tx, id);
  const hasText = row.kind === 'text' || row.kind === 'conversation';
  const refuse = (field: string, words: string) => {
    throw new AppError('ERR_VALIDATION', { fields: { [field]: words } });
  };
  if (content !== undefined && !hasText) refuse('content', 'Unexpected');
  if (content !== undefined && content.trim() === '') refuse('content', 'Required');
  if (url !== undefined && row.kind !== 'page') refuse('url', 'Unexpected');
  const words = row.kind === 'conversation' && content ? withoutPersonalData(content).text : content;
  if (words !== undefined) await refuseFull(work.tx, words.length - row.characters);
  const isElsewhere = url !== undefined && url !== row.url;
  const changed = {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language, guessesLanguage: false }),
    ...(words !== undefined && { content: words, characters: words.length }),
    ...(url !== undefined && { url }),
    ...(isElsewhere && { content: '', characters: 0, passagesCount: 0 }),
  };
  // What the old address said is no answer of the new one.
  if (isElsewhere) await work.tx.delete(knowledgePassages).where(eq(knowledgePassages.sourceId, id));
  return readLater(work, id, changed);
}

/** Has a source read again; until then it answers as before. */
export async function readAgain(work: Work, id: number): Promise<Shown> {
  await sourceRows.lock(work.tx, id);
  return readLater(work, id, {});
}

/** Deletes a source with its passages and its file. */
export async function removeSource(work: Work, id: number): Promise<void> {
  const row = await sourceRows.lock(work.tx, id);
  await sourceRows.remove(work, id);
  const gone = await dropUnusedMedia(work, [row]);
  work.removeFiles(gone.map(({ storageKey }) => storageKey));
}

async function add(
  work: Work,
  { language, ...values }: Omit<StoredSource, 'language'> & { language: BotLanguage | undefined },
  questionId: number | undefined,
): Promise<Shown> {
  const characters = values.content?.length ?? 0;
  await refuseFull(work.tx, characters);
  const settings = await readSettings(work.tx, ['language']);
  const row = await sourceRows.create(work, {
    ...values,
    characters,
    language: language ?? (settings.language as BotLanguage),
    guessesLanguage: language === undefined,
  });
  if (questionId !== undefined) await markWritten(work, questionId, row.id);
  await queueReading(work, row.id);
  return row;
}

async function readLater(work: Work, id: number, changed: Partial<StoredSource>): Promise<Shown> {
  const values = { ...changed, state: 'waiting' as const, fault: null, updatedAt: sql`now()` as never };
  const row = await sourceRows.update(work, id, values);
  await queueReading(work, id);
  return row;
}

/** Leaves one task for a source, however often it is asked for. One that waits for its next try is due now. */
async function queueReading({ tx, wake }: Work, id: number): Promise<void> {
  const hurried = await tx
    .update(tasks)
    .set({ dueAt: sql`least(${tasks.dueAt}, now())` })
    .where(waitingTasks('knowledge', id))
    .returning({ id: tasks.id });
  if (hurried.length === 0) await addTasks(tx, 'knowledge', [{ ref: id }]);
  wake(sourcesWaiting);
}

/** Throws ERR_VALIDATION when so many characters more are too many for the company. */
async function refuseFull(tx: Tx, more: number): Promise<void> {
  const [taken] = await tx
    .select({
      sources: sql<number>`count(*)::int`,
      characters: sql<number>`coalesce(sum(${knowledgeSources.characters}), 0)::int`,
    })
    .from(knowledgeSources);
  if (taken!.sources >= mostSources)
    throw new AppError('ERR_VALIDATION', { fields: { name: `At most ${mostSources}` } });
  if (more > 0 && taken!.characters + more > mostCompanyCharacters)
    throw new AppError('ERR_VALIDATION', { fields: { content: `At most ${mostCompanyCharacters}` } });
}

const longestName = 120;

/** A name of this file that no source has. */
async function freeName(tx: Tx, name: string): Promise<string> {
  const base = name
    .replace(/[\s_]+/g, ' ')
    .trim()
    .slice(0, longestName - 5)
    .trim()
    .padEnd(2, '.');
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base} ${n}`;
    const [taken] = await tx
      .select({ id: knowledgeSources.id })
      .from(knowledgeSources)
      .where(
        eq(sql`lower(${knowledgeSources.name} collate "und-x-icu")`, sql`lower(${name} collate "und-x-icu")`),
      );
    if (!taken || n > 999) return name;
  }
}
