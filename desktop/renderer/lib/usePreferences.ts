import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Preferences {
  /** The chosen theme; undefined: the user's own, else the system's (THEME-02). */
  scheme: 'light' | 'dark' | 'system' | undefined;
  /** Loudness of the notification sound, 0 to 1 (SHELL-29). */
  volume: number;
  /** Quiet hours that an earlier release kept on this device; they move to the person's choices. */
  quietHours: { from: number; to: number } | undefined;
  /** Whether the side menu is open on this device; undefined: the user's `defaultMenu` decides (SHELL-03). */
  menuOpen: boolean | undefined;
  /** Groups of the open menu that are folded to their names (SHELL-06). */
  foldedGroups: readonly string[];
  /** The person put the list of first steps away. */
  hidesFirstSteps: boolean;
  /** The person put the first steps on the flow canvas away. */
  hidesFlowGuide: boolean;
  /** What the page shows after a ticket leaves the person's hands: the list, or its next ticket. */
  afterTicket: 'list' | 'next';
  /** The page has offered once to open the next ticket. */
  wasOfferedNext: boolean;
  /** Events of a ticket are not shown between its messages (THREAD-02). */
  hidesEvents: boolean;
  /** Ids of users who leave their name out where the company has its people sign (MSG-39). The next user of this device has not chosen that. */
  unsigned: readonly number[];
  /** Ids of users who turned pushes on here: the next sign-in of one of them turns them on again (PUSH-03). */
  pushedFor: readonly number[];
  /** The page has offered once to turn them on. */
  wasOfferedPush: boolean;
  /** The newest announcement that the person has looked at. */
  seenAnnouncement: number;
}

/** Preferences that this device remembers; never data, never tokens. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      scheme: undefined,
      volume: 1,
      quietHours: undefined,
      menuOpen: undefined,
      foldedGroups: [],
      hidesFirstSteps: false,
      hidesFlowGuide: false,
      afterTicket: 'list',
      wasOfferedNext: false,
      hidesEvents: false,
      unsigned: [],
      pushedFor: [],
      wasOfferedPush: false,
      seenAnnouncement: 0,
    }),
    {
      name: 'recado.preferences',
      version: 1,
    },
  ),
);
