import { formatDate } from '../../lib/format/format.ts';

/** When something was said. */
interface Said {
  createdAt: string;
}

/** What stands above a message: undefined when it is the first of all, 'unknown' while older ones are still to be loaded. */
export type Before<M extends Said> = M | 'unknown' | undefined;

/** Messages of one person closer than this belong together. */
const togetherMs = 5 * 60_000;

const isSameDay = (a: Said, b: Said): boolean => formatDate(a.createdAt) === formatDate(b.createdAt);

/** A day begins with this message. The first of a page would lose its day when the page before joins, and everything below would jump. */
export const beginsDay = (before: Before<Said>, message: Said): boolean =>
  before !== 'unknown' && (!before || !isSameDay(before, message));

/** Said so soon after the other that both belong together, if they are of one person. */
export const isSoonAfter = (before: Said, message: Said): boolean =>
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs && isSameDay(before, message);
