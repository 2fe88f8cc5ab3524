import type { BotAction } from '@recado/shared/lib/botAction';

/** One turn of a conversation with a bot of another company. */
export interface BotTurn {
  /** What the customer wrote since the last turn; empty when they sent only a file. */
  words: string;
  /** A signed link that ends soon, as the bot's server reaches it. */
  media?: { url: string; mime: string };
  /** What the last reply gave to keep; null at the beginning. */
  session: unknown;
  contact: { id: number; name: string; number: string };
  ticket: { id: number; queueId: number | null; status: string };
  companyId: number;
  /** The same for every attempt of this turn. */
  key: string;
  /** The time, for sessions that expire; missing: the machine's. */
  now?: Date;
}

/** What a bot of another company answered. */
export interface BotReply {
  actions: BotAction[];
  /** To keep for the next turn; JSON of at most 8 kB. */
  session: unknown;
  /** The bot is done with this conversation. */
  isOver: boolean;
  /** Request and answer as text, without keys; the answer is cut. */
  request: string;
  answer: string;
  /** `ok`, or the HTTP status. */
  outcome: string;
  bytes: number;
}
