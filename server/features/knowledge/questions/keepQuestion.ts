import { eq, sql } from 'drizzle-orm';
import type { RowWork } from '../../../rowsOf.ts';
import { cleanText } from '../../../text/cleanText.ts';
import { contacts } from '../../core/contacts/contacts.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { withoutPersonalData } from '../conversations/withoutPersonalData.ts';
import { questionForms } from '../find/questionForms.ts';
import { knowledgeQuestions } from '../knowledge.table.ts';
import { questionDigest } from './questionDigest.ts';
import { questionRows } from './questionRows.ts';

const longest = 300;

/**
 * Keeps a question for which no source had an answer, without personal data (KNOW-20). The same one counts up; one that
 * a source was written for is open again, one that was set aside stays aside. A greeting or a text without words is
 * none.
 */
export async function keepQuestion(
  work: RowWork,
  { question, ticketId }: { question: string; ticketId: number },
): Promise<void> {
  if (questionForms(question).length === 0) return;
  const { tx } = work;
  const [asker] = await tx
    .select({ name: contacts.name })
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(eq(tickets.id, ticketId));
  const words = cleanText(question, 4 * longest)
    .replace(/\s+/g, ' ')
    .trim();
  const text = cleanText(withoutPersonalData(words, asker ? [asker.name] : []).text, longest);
  const digest = questionDigest(text);
  if (digest === '') return;
  const [stored] = await tx
    .insert(knowledgeQuestions)
    .values({ question: text, digest, ticketId: asker ? ticketId : null })
    .onConflictDoUpdate({
      target: [knowledgeQuestions.companyId, knowledgeQuestions.digest],
      set: {
        times: sql`${knowledgeQuestions.times} + 1`,
        state: sql`case ${knowledgeQuestions.state} when 'written' then 'open' else ${knowledgeQuestions.state} end`,
        ticketId: sql`excluded.ticket_id`,
        lastAskedAt: sql`now()`,
      },
    })
    .returning({ id: knowledgeQuestions.id, times: knowledgeQuestions.times });
  await questionRows.publishRow(work, stored!.id, stored!.times === 1 ? 'create' : 'update');
}
