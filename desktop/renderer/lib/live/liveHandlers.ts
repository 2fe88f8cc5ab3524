import type { EventName, EventPayload } from '@recado/shared/events';

/** The effect of each live event on this page's caches. */
export type LiveHandlers = { [N in EventName]: (payload: EventPayload<N>) => void };
