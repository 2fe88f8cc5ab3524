import { create } from 'zustand';

/** Since when this screen hears nothing (epoch ms); undefined while connected. */
export const useLiveStatus = create<{ offlineSince: number | undefined }>()(() => ({
  offlineSince: undefined,
}));

/** Calls back whenever this screen hears again after an interruption; returns how to stop that. */
export const onHeardAgain = (then: () => void): (() => void) =>
  useLiveStatus.subscribe((now, before) => {
    if (before.offlineSince !== undefined && now.offlineSince === undefined) then();
  });
