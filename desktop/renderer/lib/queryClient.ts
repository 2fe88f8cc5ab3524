import { AppError } from '@recado/shared/errors';
import { QueryClient } from '@tanstack/react-query';
import { Offline } from './api.ts';

/** True for a failure that may pass by the next attempt. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof AppError && error.code === 'ERR_UNAVAILABLE');

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
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
