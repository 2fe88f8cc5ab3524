import type { DrawnFlow } from '@recado/shared/flow/calls/rows';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { type FlowProblem, problemsOf } from '@recado/shared/flow/problems';
import { create } from 'zustand';
import { beginHistory, type History, redo, step, undo } from '../graph/history.ts';

interface FlowEditor {
  /** The flow on the canvas, as the server last told. */
  flow: Omit<DrawnFlow, 'flow' | 'problems'> | undefined;
  history: History;
  /** What is wrong with the drawing: what shows in it, and what only the server found, such as a missing queue. */
  problems: readonly FlowProblem[];
  found: readonly FlowProblem[];
  /** Blocks and notes that are marked. */
  selected: ReadonlySet<string>;
  /** The block whose dialog is open. */
  openBlock: string | undefined;
  /** The block whose ways on are being chosen in a dialog. */
  waysOf: string | undefined;
  /** The block of the test run's present step. */
  runningBlock: string | undefined;
  /** On a phone, and for others who may only look. */
  isReadOnly: boolean;
  /** The last words for a screen reader. */
  announced: string;
}

const empty: FlowGraph = { nodes: [], connections: [], notes: [] };
const nothing: ReadonlySet<string> = new Set();

/** The flow that is being drawn. One canvas is open at a time. */
export const useFlowEditor = create<FlowEditor>(() => ({
  flow: undefined,
  history: beginHistory(empty),
  problems: [],
  found: [],
  selected: nothing,
  openBlock: undefined,
  waysOf: undefined,
  runningBlock: undefined,
  isReadOnly: false,
  announced: '',
}));

/** The drawing as it is now. */
export const drawnNow = (): FlowGraph => useFlowEditor.getState().history.present;

/** Puts a flow on the canvas, and forgets the one before. */
export function openFlow({ flow: graph, problems, ...flow }: DrawnFlow): void {
  useFlowEditor.setState({
    flow,
    history: beginHistory(graph),
    problems: problemsOf(graph),
    found: foundIn(problems),
    selected: nothing,
    openBlock: undefined,
    waysOf: undefined,
    runningBlock: undefined,
    announced: '',
  });
}

/** Kinds that show in the drawing itself; the others need the server. */
const shown: readonly string[] = [
  'noStart',
  'severalStarts',
  'unknownBlock',
  'incomplete',
  'endlessLoop',
  'unreachable',
  'openEnd',
];
type FoundProblem = DrawnFlow['problems'][number];
const foundIn = (problems: readonly FoundProblem[]): FlowProblem[] =>
  problems
    .filter(({ kind }) => !shown.includes(kind))
    .map(({ kind, nodeId, about }) => ({ kind, ...(nodeId && { nodeId }), ...(about && { about }) }));

/** Takes the problems that a save or a publication returned. */
export const keepFound = (problems: readonly FoundProblem[]): void =>
  useFlowEditor.setState({ found: foundIn(problems) });

/** True if the same runs by both drawings: only places and notes differ. */
const runsTheSame = (a: FlowGraph, b: FlowGraph): boolean =>
  a.connections === b.connections &&
  a.nodes.length === b.nodes.length &&
  a.nodes.every((node, at) => {
    const other = b.nodes[at];
    return (
      other !== undefined && node.id === other.id && node.type === other.type && node.data === other.data
    );
  });

function show(history: History): void {
  const ids = new Set([...history.present.nodes, ...history.present.notes].map(({ id }) => id));
  useFlowEditor.setState(({ selected, found, problems, history: before }) => ({
    history,
    problems: runsTheSame(before.present, history.present) ? problems : problemsOf(history.present),
    found: found.filter(({ nodeId }) => nodeId === undefined || ids.has(nodeId)),
    selected: [...selected].every((id) => ids.has(id))
      ? selected
      : new Set([...selected].filter((id) => ids.has(id))),
  }));
}

/** Changes the drawing as one step that can be undone. Steps of one `kind` in a row are one step. */
export function draw(change: (graph: FlowGraph) => FlowGraph, kind?: string): void {
  const { history, isReadOnly } = useFlowEditor.getState();
  if (isReadOnly) return;
  const next = step(history, change(history.present), kind);
  if (next !== history) show(next);
}

/** Takes the last step back; false where there is none. */
export const undoStep = (): boolean => goTo(undo);
/** Makes the step again that was taken back last. */
export const redoStep = (): boolean => goTo(redo);

function goTo(move: (history: History) => History): boolean {
  const { history, isReadOnly } = useFlowEditor.getState();
  const next = move(history);
  if (isReadOnly || next.present === history.present) return false;
  show({ ...next, last: undefined });
  return true;
}

/** Marks these blocks and notes, and no others. */
export const select = (ids: Iterable<string>): void => useFlowEditor.setState({ selected: new Set(ids) });

/** Opens the dialog of a block; undefined closes it. */
export const openBlock = (id: string | undefined): void => useFlowEditor.setState({ openBlock: id });

/** Opens the dialog that connects a block by the keyboard; undefined closes it. */
export const openWays = (id: string | undefined): void => useFlowEditor.setState({ waysOf: id });

/** Says something to screen readers. The same words twice in a row are heard twice. */
export const announce = (words: string): void =>
  useFlowEditor.setState(({ announced }) => ({ announced: announced === words ? `${words}\u00a0` : words }));
