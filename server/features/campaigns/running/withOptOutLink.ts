import type { Work } from '../../../work.ts';
import { optOutLink } from '../../optOuts/optOutLink.ts';

/** A text with the link by which its reader opts out, on a line of its own; without an address of ours as it is. */
export function withOptOutLink(
  work: Pick<Work, 'companyId' | 'vault'>,
  text: string,
  person: { contactId: number; campaignId: number },
  publicUrl: string | undefined,
): string {
  const link = optOutLink(work, person, publicUrl);
  return link ? `${text}\n\n${link}` : text;
}
