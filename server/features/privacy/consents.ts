import { desc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { rowsOfPerson } from './personExport/rowsOfPerson.ts';
import { consents } from './privacy.table.ts';

/** Stores that we asked a contact for consent, or only informed them (`answer`), with the text that they got. */
export async function keepAsked(
  tx: Tx,
  question: Pick<typeof consents.$inferInsert, 'contactId' | 'askedAt' | 'words' | 'messageId' | 'answer'>,
): Promise<void> {
  await tx
    .insert(consents)
    .values({ ...question, ...(question.answer === 'told' && { answeredAt: question.askedAt }) });
}

/**
 * Stores a contact's answer to the last question; if no question is stored (it is older than this log), the answer
 * alone.
 */
export async function keepAnswer(
  tx: Tx,
  contactId: number,
  answer: { answer: 'yes' | 'no'; answeredAt: Date; answerWords: string; answerMessageId: number },
): Promise<void> {
  const [open] = await tx
    .update(consents)
    .set(answer)
    .where(
      sql`${consents.id} = (select max(id) from consents where contact_id = ${contactId} and answer = 'waiting')`,
    )
    .returning({ id: consents.id });
  if (!open)
    await tx.insert(consents).values({ contactId, askedAt: answer.answeredAt, words: '', ...answer });
}

/** Lists a contact's consents, newest first, with those of contacts that were merged into it. */
export async function listConsents(tx: Tx, contactId: number) {
  const ids = await rowsOfPerson(tx, contactId);
  return tx.select().from(consents).where(inArray(consents.contactId, ids)).orderBy(desc(consents.id));
}
