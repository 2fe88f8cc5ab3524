import { formatDate } from '../../lib/format/format.ts';

/** The time of a message. */
interface Timed {
  createdAt: string;
}

/** The message before another one: undefined before the very first, 'unknown' while older ones are still to be loaded. */
export type Before<M extends Timed> = M | 'unknown' | undefined;

/** Messages of one person closer than this belong together. */
const togetherMs = 5 * 60_000;

const isSameDay = (a: Timed, b: Timed): boolean => formatDate(a.createdAt) === formatDate(b.createdAt);

/**
 * True if a day begins with this message. The first message of a page gets no day line: it would lose it when older
 * ones load, and everything below would jump.
 */
export const beginsDay = (before: Before<Timed>, message: Timed): boolean =>
  before !== 'unknown' && (!before || !isSameDay(before, message));

/** True if a message follows the other so soon that both form a group, if one person wrote them. */
export const isSoonAfter = (before: Timed, message: Timed): boolean =>
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs && isSameDay(before, message);
