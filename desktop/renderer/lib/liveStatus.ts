import { create } from 'zustand';

/** Since when this screen hears nothing (epoch ms); undefined while connected. */
export const useLiveStatus = create<{ offlineSince: number | undefined }>()(() => ({
  offlineSince: undefined,
}));
