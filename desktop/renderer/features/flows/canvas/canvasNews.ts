import type { EventPayload } from '@recado/shared/events';

type FlowEvent = EventPayload<'flow'>;
let canvas: ((event: FlowEvent) => void) | undefined;

/** Live events reach the canvas that is open, without loading its code on other screens. Returns what ends it. */
export function hearFlows(listener: (event: FlowEvent) => void): () => void {
  canvas = listener;
  return () => {
    if (canvas === listener) canvas = undefined;
  };
}

/** Tells the open canvas of a live event of a flow. */
export const tellCanvas = (event: FlowEvent): void => canvas?.(event);
