import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { Content } from '../../../channel.ts';

/** A call as a message; its body is only the kind. */
export const callContent = ({ outcome, isVideo, seconds }: Omit<DetailsOf<'call'>, 'kind'>): Content => ({
  type: 'other',
  mediaType: 'call_log',
  body: isVideo ? 'video' : 'audio',
  vCard: null,
  details: { kind: 'call', outcome, isVideo, seconds },
});
