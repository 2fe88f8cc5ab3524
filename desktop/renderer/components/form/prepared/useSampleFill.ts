import type { ContactField } from '@recado/shared/features/contactFields';
import { fieldVariables } from '@recado/shared/lib/fieldVariables';
import type { Language } from '@recado/shared/lib/languages';
import { companyLanguage, fieldKey, fillForCustomer, valuesOf } from '@recado/shared/lib/variables';
import { useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import { useHidesNumbers, useSession } from '../../../lib/session/session.ts';

/** The names of the queue and connection that a text is about, where known. */
export interface SampleNames {
  queue?: string;
  connection?: string;
}

/**
 * Fills prepared words as a customer called Maria Souza would read them now. What leaves by itself leaves numbers out
 * where the company hides them. A variable of a flow is shown by its name.
 */
export function useSampleFill(
  names: SampleNames = {},
  isSentByHand = false,
  own: readonly string[] = [],
): (words: string) => string {
  const leavesOutNumbers = useHidesNumbers() && !isSentByHand;
  const fields = useActiveFields();
  const user = useSession((session) => session.user);
  const setting = user?.company.companieSettings.find(({ key }) => key === 'language');
  const language = companyLanguage(setting?.value);
  const values = valuesOf({
    contact: {
      name: 'Maria Souza',
      number: leavesOutNumbers ? undefined : '5511988887777',
      email: 'maria@example.com',
    },
    ticketId: 123,
    protocol: '202601310123',
    queue: 'Vendas',
    connection: 'WhatsApp',
    ...names,
    user: user?.name ?? 'Ana',
    company: user?.company.name ?? 'Recado',
    timeZone: user?.company.timeZone ?? 'America/Sao_Paulo',
    language,
    now: new Date(),
  });
  return (words) =>
    fillForCustomer(words, {
      ...values,
      position: '3',
      fields: new Map([
        ...sampleFields(fields, language),
        ...own.map((name) => [fieldKey(name), `[${name}]`] as const),
      ]),
    });
}

/** A sample value for each field: the first option of a choice, the field's own name for a text. */
const sampleFields = (fields: readonly ContactField[], language: Language) => {
  const samples = { number: '1234.5', date: '2027-03-31' };
  const extraInfo = fields.map(({ name, kind, options }) => ({
    name,
    value: kind === 'text' ? name : kind === 'choice' ? (options[0]?.name ?? name) : samples[kind],
  }));
  return fieldVariables(fields, extraInfo, language);
};
