import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { ChannelEvent, Content } from '../../../channel.ts';
import { identitiesOf } from '../../jids.ts';
import type { Payload } from '../payload.ts';

/** A call as a message; its body is only the kind. */
export const callContent = ({ outcome, isVideo, seconds }: Omit<DetailsOf<'call'>, 'kind'>): Content => ({
  type: 'other',
  mediaType: 'call_log',
  body: isVideo ? 'video' : 'audio',
  vCard: null,
  details: { kind: 'call', outcome, isVideo, seconds },
});

/** A call is a message when it rings; its end changes that message. */
export function callEvents({
  callId,
  from,
  fromPn,
  isVideo,
  at,
  isLive,
  end,
}: Extract<Payload, { kind: 'call' }>): ChannelEvent[] {
  const identities = identitiesOf([from, fromPn]);
  if (identities.length === 0) return [];
  const conversation = { identities, isGroup: identities[0]!.kind === 'group', name: null };
  if (end)
    return [
      {
        kind: 'details',
        providerId: `call-${callId}`,
        conversation,
        fromMe: false,
        author: identities,
        body: null,
        details: { kind: 'call', isVideo, ...end },
      },
    ];
  return [
    {
      kind: 'message',
      providerId: `call-${callId}`,
      conversation,
      sender: null,
      fromMe: false,
      at: new Date(at),
      isLive,
      isForwarded: false,
      quotedProviderId: null,
      content: callContent({ outcome: 'missed', isVideo, seconds: null }),
    },
  ];
}
