import type { BotLanguage } from '@recado/shared/features/settings';
import { eq } from 'drizzle-orm';
import { companyTime } from '../../../companyTime.ts';
import type { Work } from '../../../work.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { findPassages, type QuestionVector } from '../../knowledge/find/findPassages.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { answerMessages } from './answerMessages.ts';

type PromptParts = Parameters<typeof answerMessages>[0];

interface Question extends Pick<PromptParts, 'messages'> {
  prompt: PromptParts['prompt'] & Pick<Parameters<typeof findPassages>[1], 'sourceIds'>;
  question: string;
  vector: QuestionVector | undefined;
}

/**
 * Reads all that a model needs for one answer: the passages that fit the question, and the messages that ask it. So
 * the call itself holds no transaction.
 */
export async function wordsForAnswer(
  { tx, clock, companyId }: Pick<Work, 'tx' | 'clock' | 'companyId'>,
  { prompt, messages, question, vector }: Question,
) {
  const [found, [company], settings] = await Promise.all([
    findPassages(tx, { question, sourceIds: prompt.sourceIds, vector }),
    tx
      .select({ name: companies.name, timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId)),
    readSettings(tx, ['language']),
  ]);
  const language = settings.language as BotLanguage;
  const words = answerMessages({
    ...{ prompt, messages, language },
    companyName: company!.name,
    passages: found.passages,
    today: companyTime(language, company!.timeZone).isoDay(clock.now()),
  });
  return { found, words };
}
