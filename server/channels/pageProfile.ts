import type { PageProfile } from '@recado/shared/features/pageProfiles';
import type { Account } from './account.ts';

/** The provider refused: its words, for the person who can act on them. */
export interface ProfileRefused {
  refused: string;
}

/** What a page shows before and beside a conversation, as its provider stores it. Every call may throw an OutsideError. */
export interface PageProfileDriver {
  read(account: Account): Promise<PageProfile | ProfileRefused>;
  write(account: Account, profile: PageProfile): Promise<undefined | ProfileRefused>;
}
