import type { QuickReply } from '@recado/shared/features/quickReplies';
import { foldText } from '../../../../lib/format/foldText.ts';

/** The list shows this many replies; typing more finds the others. */
const mostShown = 30;

/** The search in texts needs this many characters, because fewer occur in nearly every text. */
const fewestOfText = 3;

/** How far a reply is from the typed text, less is better; undefined for no match. */
function distance({ shortcode, message }: QuickReply, typed: string): number | undefined {
  const name = foldText(shortcode);
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.split(/[\s_-]+/).some((word) => word.startsWith(typed))) return 2;
  if (name.includes(typed)) return 3;
  return typed.length >= fewestOfText && foldText(message).includes(typed) ? 4 : undefined;
}

/**
 * The matching replies, best first: shortcuts before texts. Equal matches of other queues come later, then
 * the order of the list decides, which is by use.
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
