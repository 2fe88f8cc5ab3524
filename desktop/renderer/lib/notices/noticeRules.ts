/** The kinds of notices. */
export type NoticeKind =
  /** A customer wrote in the person's own ticket. */
  | 'message'
  /** A customer begins to wait for anybody of the team. */
  | 'waiting'
  | 'mention'
  /** A colleague transferred a ticket to this person. */
  | 'transfer'
  /** A ticket that this person had put aside is back. */
  | 'returned'
  /** A message of this person did not arrive. */
  | 'sendFailed'
  /** About the account or the company: a sign-in, an invoice, storage, support. */
  | 'account';

/** Where the person looks: at the place of the notice, at another place of the product, or at another window. */
export type Look = 'atIt' | 'elsewhere' | 'away';

/** A way to give a notice: a sound, a toast in the page, a notification of the machine. */
export type NoticeWay = 'sound' | 'toast' | 'machine';

/**
 * Every sound and toast of the product (NOTIFY-03), by the kind of notice and where the person looks.
 * The rows of the lists show the rest: a message in another conversation needs no toast.
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

/** What else decides about a notice. */
export interface Circumstances {
  kind: NoticeKind;
  /** About the person's own ticket, not the team's. Of the team's, only customers who wait cause a notice. */
  isMine: boolean;
  look: Look;
  /** Loudness of sounds, 0 to 1. */
  volume: number;
  /** Quiet hours: no sound, no notification of the machine; toasts disturb nobody and stay. */
  isQuiet: boolean;
  /** The company wants notices about customers who begin to wait (SHELL-32). */
  wantsPending: boolean;
}

/** The ways in which to give a notice now; empty: none. */
export function waysOf({ kind, isMine, look, volume, isQuiet, wantsPending }: Circumstances): NoticeWay[] {
  if (kind === 'waiting' ? !wantsPending : !isMine) return [];
  return rules[kind][look].filter((way) =>
    way === 'toast' ? true : way === 'sound' ? volume > 0 && !isQuiet : !isQuiet,
  );
}

/** Hours without sound, by the clock of this device; they may pass midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** True if this hour of the day is quiet. Equal `from` and `to` mean the whole day. */
export const isQuietAt = (hour: number, quiet: QuietHours | undefined): boolean =>
  quiet !== undefined &&
  (quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to);
