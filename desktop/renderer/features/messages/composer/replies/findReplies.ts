import type { QuickReply } from '@recado/shared/features/quickReplies';
import { foldText } from '../../../../lib/format/foldText.ts';

/** As many as somebody looks through; whoever looks for more types. */
const mostShown = 30;

/** Fewer letters stand in nearly every text. */
const fewestOfText = 3;

/** How well a reply fits what was typed, the less the better; undefined: not at all. */
function distance({ shortcode, message }: QuickReply, typed: string): number | undefined {
  const name = foldText(shortcode);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.split(/[\s_-]+/).some((word) => word.startsWith(typed))) return 2;
  if (name.includes(typed)) return 3;
  return typed.length >= fewestOfText && foldText(message).includes(typed) ? 4 : undefined;
}

/**
 * The replies that fit, the best first: shortcuts before texts, those of other queues behind, and among equals the
 * order they came in, which is by use.
 */
export function findReplies(
  replies: readonly QuickReply[],
  typed: string,
  queueId: number | null,
): QuickReply[] {
  const words = foldText(typed.trimEnd());
  const isElsewhere = (reply: QuickReply) => reply.queueId !== null && reply.queueId !== queueId;
  return replies
    .flatMap((reply) => {
      const far = distance(reply, words);
      return far === undefined
        ? []
        : [{ reply, rank: (words === '' ? 0 : far) * 2 + Number(isElsewhere(reply)) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostShown)
    .map(({ reply }) => reply);
}
