import type { FlowGraph } from '@recado/shared/flow/graph';

interface Props {
  flowId: number;
  /** The draft as drawn now; the test run runs this, saved or not. */
  graph: FlowGraph;
  /** Highlights the block that runs, and brings it into view. */
  onShowNode(id: string | undefined): void;
}

/** Talks to a draft as a customer would, beside the canvas. Nothing leaves. */
export const TryOutPanel = (_props: Props) => null;
