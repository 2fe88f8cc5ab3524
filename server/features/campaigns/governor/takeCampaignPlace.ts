import { type Place, takePlace } from '../../../outbox/pace/takePlace.ts';
import type { Work } from '../../../work.ts';
import { governPace } from './governPace.ts';

/** Takes the place of a campaign's next message (`takePlace`), once the governor has looked at the last ones. */
export async function takeCampaignPlace(work: Work, place: Parameters<typeof takePlace>[1]): Promise<Place> {
  await governPace(work, place.connectionId);
  return takePlace(work, place);
}
