import { AppError } from '@recado/shared/errors';
import { QueryClient } from '@tanstack/react-query';
import { Offline } from './api.ts';

/** A failure that may be gone at the next try. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof AppError && error.code === 'ERR_UNAVAILABLE');

/**
 * Server rows live here and nowhere else. Live events keep them current, so nothing is fetched again just because
 * a window was focused; `networkMode: always` because the server may be on this very machine.
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
