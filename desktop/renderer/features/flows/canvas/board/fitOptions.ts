import type { FitViewOptions } from '@xyflow/react';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';

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
