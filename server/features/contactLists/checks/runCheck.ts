import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { Work } from '../../../work.ts';
import { type CheckedNumbers, checkNumbers } from '../../numbers/checkNumbers.ts';
import { lockList, publishList, type StoredList } from '../contactListRows.ts';
import { contactListItems, contactLists } from '../contactLists.table.ts';
import { publishReload } from '../listItemRows.ts';

type CheckKernel = Pick<Kernel, 'inWork' | 'wakeups'>;
/** Numbers to look at in one run; most answers of a list that was checked before are known. */
const batchSize = 10;
/**
 * Until the next run: after answers, when this minute's questions are used up, after questions that stayed unanswered,
 * while no connection can ask.
 */
const nextSeconds = { answered: 1, busy: 10, silent: 10, noConnection: 30 };

/**
 * Checks the next numbers of a list. What is left is in the rows, so a check that was killed goes on; it publishes its
 * progress once in a run.
 */
export async function runCheck(kernel: CheckKernel, companyId: number, listId: number): Promise<Outcome> {
  const next = await kernel.inWork(companyId, ({ tx }) => nextNumbers(tx, listId), 'read');
  if (!next) return { as: 'done' };
  const { numbers, connectionId } = next;
  const checked =
    numbers.length > 0
      ? await checkNumbers(kernel, companyId, numbers, connectionId ?? undefined)
      : undefined;
  const isOver = await kernel.inWork(companyId, (work) => keepAnswers(work, listId, numbers, checked));
  if (isOver) return { as: 'done' };
  const hold = checked?.answers.size ? 'answered' : (checked?.hold ?? 'busy');
  return { as: 'handed', seconds: nextSeconds[hold] };
}

/** Ends a check that cannot go on; a person may start it again. */
export async function failCheck(work: Work, listId: number): Promise<void> {
  const [row] = await work.tx
    .update(contactLists)
    .set({ checkState: 'stopped' })
    .where(and(eq(contactLists.id, listId), sql`${contactLists.checkState} in ('running', 'waiting')`))
    .returning({ id: contactLists.id });
  if (row) await publishList(work, listId);
}

const isUnchecked = (listId: number) =>
  and(
    eq(contactListItems.contactListId, listId),
    isNull(contactListItems.isWhatsappValid),
    ne(contactListItems.number, ''),
  );

/** The next numbers without an answer; undefined when the check has ended. */
async function nextNumbers(tx: Work['tx'], listId: number) {
  const [list] = await tx.select().from(contactLists).where(eq(contactLists.id, listId));
  if (!isRunning(list)) return undefined;
  const rows = await tx
    .select({ number: contactListItems.number })
    .from(contactListItems)
    .where(isUnchecked(listId))
    .orderBy(asc(contactListItems.id))
    .limit(batchSize);
  return { numbers: rows.map(({ number }) => number), connectionId: list!.checkConnectionId };
}

const isRunning = (list: StoredList | undefined): boolean =>
  list?.checkState === 'running' || list?.checkState === 'waiting';

/** Stores the answers; true when the check is over. An item whose number changed meanwhile keeps none. */
async function keepAnswers(
  work: Work,
  listId: number,
  numbers: readonly string[],
  checked: CheckedNumbers | undefined,
): Promise<boolean> {
  const { tx } = work;
  const list = await lockList(tx, listId, 'or nothing');
  if (!list || !isRunning(list)) return true;
  const answers = [...(checked?.answers ?? [])];
  if (answers.length > 0)
    await tx.execute(sql`
      update contact_list_items i set is_whatsapp_valid = input.found_as is not null,
        found_as = nullif(input.found_as, input.number)
      from unnest(${sql.param(answers.map(([number]) => number))}::text[], ${sql.param(answers.map(([, foundAs]) => foundAs))}::text[]) as input(number, found_as)
      where i.contact_list_id = ${listId} and i.line = line_of(input.number) and i.number = input.number and i.is_whatsapp_valid is null`);
  const [left] = await tx
    .select({ uncheckedCount: contactLists.uncheckedCount })
    .from(contactLists)
    .where(eq(contactLists.id, listId));
  const isOver = numbers.length === 0 || left!.uncheckedCount === 0;
  const isWaiting = answers.length === 0 && (checked?.hold === 'noConnection' || checked?.hold === 'silent');
  const checkState = isOver ? 'done' : isWaiting ? 'waiting' : 'running';
  const checkDone = list.checkDone + list.uncheckedCount - left!.uncheckedCount;
  // People who came into the list meanwhile are in question too.
  await tx
    .update(contactLists)
    .set({ checkState, checkDone, checkTotal: checkDone + left!.uncheckedCount })
    .where(eq(contactLists.id, listId));
  if (answers.length > 0 || checkState !== list.checkState) await publishList(work, listId);
  if (answers.length > 0) publishReload(work, listId);
  return isOver;
}
