import { blocks } from '@recado/shared/flow/blocks';
import type { FlowNode } from '@recado/shared/flow/graph';
import type { FitViewOptions } from '@xyflow/react';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';
import { blockWidth } from '../graph/placing.ts';

/** What the card of first steps takes on the left, px, with its distances. */
const guideWidth = 288;
const besideGuide = { left: `${guideWidth}px`, right: '40px', top: '64px', bottom: '64px' } as const;

function hasGuide(): boolean {
  const { flow } = useFlowEditor.getState();
  const { hidesFlowGuide } = usePreferences.getState();
  return flow?.kind === 'conversation' && flow.published === null && !hidesFlowGuide;
}

/** How far the middle of what is free lies to the right of the board's middle, px: the first steps cover the left. */
export const freeMiddle = (): number => (hasGuide() ? guideWidth / 2 : 0);

/** How the whole flow is brought into view: beside the card of first steps, where that is shown. */
export const fitOptions = (): Pick<FitViewOptions, 'padding' | 'maxZoom'> => ({
  padding: hasGuide() ? besideGuide : 0.15,
  maxZoom: 1,
});

/** At a smaller size nobody reads a block. */
const readableZoom = 0.6;

/**
 * How a flow is brought into view when it is opened. All of it is shown where it can be read so. Else its start is
 * shown, with the blocks beside it for which a board of this size has room.
 */
export function openingOptions(
  nodes: readonly Pick<FlowNode, 'id' | 'type' | 'position'>[],
  board: { width: number; height: number },
): FitViewOptions {
  const whole = fitOptions();
  const start = nodes.find(({ type }) => type === blocks.start.type) ?? nodes[0];
  if (!start) return whole;
  const free = board.width - 2 * freeMiddle();
  const near = nodes.filter(({ position: { x, y } }) => {
    const [right, down] = [x - start.position.x, Math.abs(y - start.position.y)];
    return right >= 0 && right + blockWidth <= free / readableZoom && down <= board.height / 2 / readableZoom;
  });
  if (near.length === nodes.length) return whole;
  return { ...whole, nodes: near.map(({ id }) => ({ id })), minZoom: readableZoom - 0.1 };
}

/** The same on a phone: its start on the left, at a size that can be read. */
export const phoneOptions = (nodes: readonly Pick<FlowNode, 'id' | 'type'>[]): FitViewOptions => ({
  nodes: nodes.filter(({ type }) => type === blocks.start.type).map(({ id }) => ({ id })),
  padding: { left: '16px', right: '45%', top: '64px', bottom: '45%' },
  minZoom: 0.8,
  maxZoom: 0.8,
});
