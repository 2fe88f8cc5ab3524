/** What somebody can be told of. */
export type NoticeKind =
  /** A customer wrote in one's own ticket. */
  | 'message'
  /** A customer begins to wait for anybody of the team. */
  | 'waiting'
  | 'mention'
  /** A ticket was passed to this person. */
  | 'transfer'
  /** What this person had put aside is back. */
  | 'returned'
  /** What this person wrote did not arrive. */
  | 'sendFailed'
  /** About the account or the company: a sign-in, an invoice, storage, support. */
  | 'account';

/** Where the person looks: at what the notice is about, at something else of the product, or at another window. */
export type Look = 'atIt' | 'elsewhere' | 'away';

/** How a notice is given: a sound, a toast in the page, a notification of the machine. */
export type NoticeWay = 'sound' | 'toast' | 'machine';

/**
 * Every sound and toast of the product (NOTIFY-03): what happened, where the person looks, and how they are told. The
 * rows of the lists say the rest: a message in another conversation needs no toast.
 */
const rules: Record<NoticeKind, Record<Look, readonly NoticeWay[]>> = {
  message: { atIt: [], elsewhere: ['sound'], away: ['sound', 'machine'] },
  waiting: { atIt: [], elsewhere: ['sound'], away: ['sound', 'machine'] },
  mention: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  transfer: { atIt: ['toast'], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  returned: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  sendFailed: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  account: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
};

/** What else decides. */
export interface Circumstances {
  kind: NoticeKind;
  /** One's own, or the team's: of the team's only customers who wait are told. */
  isMine: boolean;
  look: Look;
  /** Loudness of sounds, 0 to 1. */
  volume: number;
  /** It is quiet now: nothing sounds and the machine shows nothing; toasts disturb nobody. */
  isQuiet: boolean;
  /** The company wants people told of customers who begin to wait (SHELL-32). */
  wantsPending: boolean;
}

/** How somebody is told of something now; empty: not at all. */
export function waysOf({ kind, isMine, look, volume, isQuiet, wantsPending }: Circumstances): NoticeWay[] {
  if (kind === 'waiting' ? !wantsPending : !isMine) return [];
  return rules[kind][look].filter((way) =>
    way === 'toast' ? true : way === 'sound' ? volume > 0 && !isQuiet : !isQuiet,
  );
}

/** Hours in which nothing sounds, as the clock of this device counts them; over midnight too. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Is it quiet at this hour of the day? The same hour twice means the whole day. */
export const isQuietAt = (hour: number, quiet: QuietHours | undefined): boolean =>
  quiet !== undefined &&
  (quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to);
