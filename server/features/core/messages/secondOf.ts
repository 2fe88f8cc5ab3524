/**
 * The whole second of a message's time. Channels count in seconds, so all messages do: otherwise an answer of the
 * same second would come before its question. Inside a second the ids give the order.
 */
export const secondOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
