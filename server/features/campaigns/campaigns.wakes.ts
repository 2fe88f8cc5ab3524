import { wakeTopic } from '../../events/wakeTopic.ts';

/** Campaigns can run. */
export const campaignsWaiting = wakeTopic('campaigns');

/** Campaigns wait for their entries. */
export const entriesWaiting = wakeTopic('campaignEntries');
