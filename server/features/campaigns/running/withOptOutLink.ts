import type { Language } from '@recado/shared/lib/languages';
import type { Work } from '../../../work.ts';
import { optOutLink } from '../../optOuts/optOutLink.ts';

/** The words before the link. */
const leads: Readonly<Record<Language, string>> = {
  pt: 'Para não receber mais:',
  en: 'To opt out:',
  es: 'Para no recibir más:',
  tr: 'Çıkmak için:',
};

/** A text with the link by which its reader opts out, on a line of its own; without an address of ours as it is. */
export function withOptOutLink(
  work: Pick<Work, 'companyId' | 'vault'>,
  text: string,
  person: { contactId: number; campaignId: number },
  { language, publicUrl }: { language: Language; publicUrl: string | undefined },
): string {
  const link = optOutLink(work, person, publicUrl);
  return link ? `${text}\n\n${leads[language]} ${link}` : text;
}
