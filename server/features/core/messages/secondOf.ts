/**
 * The whole second in which something was said. Channels count in seconds, so all messages do: an answer of the
 * same second would otherwise stand before its question. Inside a second the ids tell the order.
 */
export const secondOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
