import type { Work } from '../../../work.ts';
import { takeCampaignPlace } from '../../campaigns/governor/takeCampaignPlace.ts';
import { sendingRules } from '../../campaigns/rows/campaignSettings.ts';

/** Many that wait for the same place do not ask again all at once. */
const mostSpreadSeconds = 10;

/**
 * Takes the next place of a connection at the pace and limits of campaigns. Returns the seconds to wait; 0: the place is
 * taken.
 */
export async function remarketingPlace(work: Work, connectionId: number): Promise<number> {
  const { pauses, limits } = await sendingRules(work);
  const place = await takeCampaignPlace(work, { connectionId, intervals: pauses, limits });
  return place.isFree ? 0 : place.waitSeconds + Math.random() * mostSpreadSeconds;
}
