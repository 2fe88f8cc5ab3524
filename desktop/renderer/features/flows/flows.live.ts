import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { tellCanvas } from './canvas/canvasNews.ts';
import { onFlow } from './list/flowList.ts';

/** What live events do with flows on this page. */
export const live = {
  flow(event) {
    onFlow(event);
    tellCanvas(event);
  },
} satisfies Partial<LiveHandlers>;
