import type { FlowGraph } from '@recado/shared/flow/graph';
import { newNodeId } from './newNodeId.ts';
import type { Point } from './placing.ts';

export type CanvasNote = FlowGraph['notes'][number];

/** Adds an empty note, and returns it. */
export function addNote(graph: FlowGraph, position: Point): [FlowGraph, CanvasNote] {
  const note = { id: newNodeId(), position, width: 200, height: 100, text: '' };
  return [{ ...graph, notes: [...graph.notes, note] }, note];
}

/** Changes a note's words or size. */
export const changeNote = (
  graph: FlowGraph,
  id: string,
  changes: Partial<Pick<CanvasNote, 'text' | 'width' | 'height'>>,
): FlowGraph => ({
  ...graph,
  notes: graph.notes.map((note) => (note.id === id ? { ...note, ...changes } : note)),
});
