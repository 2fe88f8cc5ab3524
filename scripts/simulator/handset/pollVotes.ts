import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { proto } from 'baileys';
import { unwrapMessage } from './messageFacts.ts';

/** The parties of a vote, by the addresses that the chat uses. */
export interface VoteParties {
  pollId: string;
  pollJid: string;
  voterJid: string;
}

const TAG_BYTES = 16;

/** The options of a poll. */
export const optionsOf = (message: proto.IMessage): string[] => {
  const { pollCreationMessage, pollCreationMessageV3 } = unwrapMessage(message);
  return ((pollCreationMessage ?? pollCreationMessageV3)?.options ?? []).map(
    ({ optionName }) => optionName ?? '',
  );
};

/** A vote for some options of a poll, sealed with the poll's secret. */
export function composeVote(
  poll: proto.IMessage,
  key: proto.IMessageKey,
  parties: VoteParties,
  chosen: readonly number[],
): proto.IMessage {
  const options = optionsOf(poll);
  const secret = poll.messageContextInfo?.messageSecret;
  if (!secret) throw new Error('the poll has no secret');
  const selectedOptions = chosen.map((n) =>
    createHash('sha256')
      .update(options[n] ?? '')
      .digest(),
  );
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish();
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', voteKey(secret, parties), encIv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(`${parties.pollId}\0${parties.voterJid}`));
  const encPayload = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return {
    pollUpdateMessage: {
      pollCreationMessageKey: key,
      vote: { encPayload, encIv },
      senderTimestampMs: Date.now(),
    },
  };
}

function voteKey(secret: Uint8Array, { pollId, pollJid, voterJid }: VoteParties): Buffer {
  const root = createHmac('sha256', Buffer.alloc(32)).update(secret).digest();
  return createHmac('sha256', root)
    .update(
      Buffer.concat([
        ...[pollId, pollJid, voterJid, 'Poll Vote'].map((one) => Buffer.from(one)),
        Buffer.of(1),
      ]),
    )
    .digest();
}
