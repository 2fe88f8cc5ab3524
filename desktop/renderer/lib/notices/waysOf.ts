import type { Notice, NoticeKind } from '@recado/shared/features/notificationChoices';

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
  chat: { atIt: [], elsewhere: ['sound'], away: ['sound', 'machine'] },
  mention: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  transfer: { atIt: ['toast'], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  returned: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  sendFailed: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  connection: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
  account: { atIt: [], elsewhere: ['sound', 'toast'], away: ['sound', 'toast', 'machine'] },
};

/** What decides how a notice is given on this device. */
export interface Circumstances {
  kind: NoticeKind;
  /** What the person has chosen about it (`notifies`). */
  notice: Notice;
  look: Look;
  /** Loudness of sounds, 0 to 1. */
  volume: number;
}

/** The ways in which to give a notice now; empty: none. A toast disturbs nobody, so it stays where all else is quiet. */
export function waysOf({ kind, notice, look, volume }: Circumstances): NoticeWay[] {
  if (!notice.concernsPerson) return [];
  return rules[kind][look].filter((way) =>
    way === 'toast' ? true : way === 'sound' ? volume > 0 && notice.sound !== 'none' : notice.isShown,
  );
}
