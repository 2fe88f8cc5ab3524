import { wordsOfDetails } from '@recado/shared/lib/detailsWords';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';

/** The poll in a message, whichever version of the protocol made it. */
export const pollIn = (message: proto.IMessage): proto.Message.IPollCreationMessage | undefined =>
  message.pollCreationMessage ??
  message.pollCreationMessageV2 ??
  message.pollCreationMessageV3 ??
  message.pollCreationMessageV5 ??
  undefined;

/** The options of a poll, in their order. */
export const optionsOf = ({ options }: proto.Message.IPollCreationMessage): string[] =>
  (options ?? []).flatMap(({ optionName }) => optionName || []);

/** A poll without votes; they follow as events of their own. */
export function pollOf(message: proto.IMessage): Content | undefined {
  const poll = pollIn(message);
  if (!poll) return undefined;
  const options = optionsOf(poll);
  const mostChosen = Math.min(poll.selectableOptionsCount ?? 0, options.length);
  const details: DetailsOf<'poll'> = {
    kind: 'poll',
    question: poll.name ?? '',
    options,
    mostChosen,
    votes: [],
  };
  return {
    type: 'other',
    mediaType: 'pollMessage',
    body: wordsOfDetails(details, ''),
    vCard: null,
    details,
  };
}
