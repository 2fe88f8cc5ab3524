import type { DrawnFlow } from '@recado/shared/flow/calls/rows';
import { create } from 'zustand';

/**
 * How the drawing lies on the server. `waiting`: the network is away or the server is down, and it is tried again.
 * `refused`: it will not be taken as it is. `overtaken`: somebody else saved meanwhile. `gone`: the flow was deleted.
 */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'refused' | 'overtaken' | 'gone';

interface Draft {
  state: DraftState;
  /** Why a save was refused. */
  error?: unknown;
  /** What somebody else saved. */
  theirs?: DrawnFlow | undefined;
}

/** The state of the draft on the canvas. */
export const useDraftState = create<Draft>(() => ({ state: 'saved' }));

/** True while leaving the screen could lose something: nothing saves it by itself. */
export const isAtRisk = (state: DraftState): boolean =>
  state === 'waiting' || state === 'refused' || state === 'overtaken';
