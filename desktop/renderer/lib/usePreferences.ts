import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { QuietHours } from './notices/noticeRules.ts';

interface Preferences {
  /** The chosen theme; undefined follows the system (THEME-02). */
  scheme: 'light' | 'dark' | undefined;
  /** Loudness of the notification sound, 0 to 1 (SHELL-29). */
  volume: number;
  /** When nothing sounds on this device; undefined: whenever. */
  quietHours: QuietHours | undefined;
  /** The side menu as it was left on this device; undefined: the user's `defaultMenu` decides (SHELL-03). */
  menuOpen: boolean | undefined;
  /** Groups of the open menu that show nothing but their names (SHELL-06). */
  foldedGroups: readonly string[];
  /** The list of first steps was put away. */
  hidesFirstSteps: boolean;
  /** What is shown when a conversation is out of one's hands: the list, or the next one of it. */
  afterTicket: 'list' | 'next';
  /** Opening the next one was offered. */
  wasOfferedNext: boolean;
  /** What happened to a ticket is not shown between its messages (THREAD-02). */
  hidesEvents: boolean;
  /**
   * Ids of those who leave their name out where the company has its people sign (MSG-39): who works on this device
   * next has not chosen that.
   */
  unsigned: readonly number[];
  /** The newest announcement that was looked at. */
  seenAnnouncement: number;
}

/** What this device remembers about how somebody likes the product; never data, never tokens. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      scheme: undefined,
      volume: 1,
      quietHours: undefined,
      menuOpen: undefined,
      foldedGroups: [],
      hidesFirstSteps: false,
      afterTicket: 'list',
      wasOfferedNext: false,
      hidesEvents: false,
      unsigned: [],
      seenAnnouncement: 0,
    }),
    {
      name: 'recado.preferences',
      version: 1,
    },
  ),
);
