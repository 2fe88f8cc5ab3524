import { companyLanguage, fillForCustomer, valuesOf } from '@recado/shared/lib/variables';
import { useSession } from '../../../lib/session/session.ts';

/** The names of those a text is about, where they are known. */
export interface SampleNames {
  queue?: string;
  connection?: string;
}

/** Fills prepared words as a customer called Maria Souza would read them now. */
export function useSampleFill(names: SampleNames = {}): (words: string) => string {
  const user = useSession((session) => session.user);
  const setting = user?.company.companieSettings.find(({ key }) => key === 'language');
  const values = valuesOf({
    contact: { name: 'Maria Souza', number: '5511988887777', email: 'maria@example.com' },
    ticketId: 123,
    protocol: '202601310123',
    queue: 'Vendas',
    connection: 'WhatsApp',
    ...names,
    user: user?.name ?? 'Ana',
    company: user?.company.name ?? 'Recado',
    timeZone: user?.company.timeZone ?? 'America/Sao_Paulo',
    language: companyLanguage(setting?.value),
    now: new Date(),
  });
  return (words) => fillForCustomer(words, { ...values, position: '3' });
}
