import { openLive } from '../../../lib/live/openLive.ts';
import { liveHandlers } from '../../liveHandlers.ts';

/** Opens the socket for the handlers of all features. One import, so that a start loads them as one file. */
export const startLive = (options: Omit<Parameters<typeof openLive>[0], 'handlers'>): (() => void) =>
  openLive({ ...options, handlers: liveHandlers });
