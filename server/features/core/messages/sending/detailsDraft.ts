import { mediaTypeOfDetails, type SendableDetails, wordsOfDetails } from '@recado/shared/lib/detailsWords';

/** A place, a poll or choices as a message row holds them. Nobody but people and bots votes: votes come empty. */
export function detailsDraft(details: Exclude<SendableDetails, { kind: 'template' }>) {
  return {
    mediaType: mediaTypeOfDetails[details.kind],
    details: details.kind === 'poll' ? { ...details, votes: [] } : details,
    body: wordsOfDetails(details, ''),
  };
}
