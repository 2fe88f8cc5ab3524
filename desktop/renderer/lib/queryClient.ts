import { QueryClient } from '@tanstack/react-query';
import { Offline } from './api.ts';
import { passingMs } from './sending/passingMs.ts';

/** True for a failure that may pass by the next attempt. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Offline || passingMs(error) !== undefined;

/**
 * The only cache of server rows. Live events keep it current, so a focused window fetches nothing.
 * `networkMode` is `always` because the server may run on this machine.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (failures, error) => Math.max(500 * 2 ** failures, passingMs(error) ?? 0),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
