import { create } from 'zustand';

/** When this page lost its live connection (epoch ms); undefined while connected. */
export const useLiveStatus = create<{ offlineSince: number | undefined }>()(() => ({
  offlineSince: undefined,
}));

/** Calls back after each reconnect; returns a function that stops that. */
export const onReconnect = (then: () => void): (() => void) =>
  useLiveStatus.subscribe((now, before) => {
    if (before.offlineSince !== undefined && now.offlineSince === undefined) then();
  });
