import { create } from 'zustand';

interface LiveStatus {
  /** When this page lost its live connection (epoch ms); undefined while connected. */
  offlineSince: number | undefined;
  /** How many times live events have begun. */
  begun: number;
}

/** Whether live events reach this page. */
export const useLiveStatus = create<LiveStatus>()(() => ({ offlineSince: undefined, begun: 0 }));

/** Calls back after each reconnect; returns a function that stops that. */
export const onReconnect = (then: () => void): (() => void) =>
  useLiveStatus.subscribe((now, before) => {
    if (before.offlineSince !== undefined && now.offlineSince === undefined) then();
  });

/** Calls back each time live events begin, at first and after each reconnect; returns a function that stops that. */
export const onLive = (then: () => void): (() => void) =>
  useLiveStatus.subscribe((now, before) => {
    const isBack = before.offlineSince !== undefined && now.offlineSince === undefined;
    if (isBack || now.begun > before.begun) then();
  });
