import type { FitViewOptions } from '@xyflow/react';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';

/** What the card of first steps takes on the left, with its distances. */
const besideGuide = { left: '288px', right: '40px', top: '64px', bottom: '64px' } as const;

/** How the whole flow is brought into view: beside the card of first steps, where that is shown. */
export function fitOptions(): Pick<FitViewOptions, 'padding' | 'maxZoom'> {
  const { flow } = useFlowEditor.getState();
  const { hidesFlowGuide } = usePreferences.getState();
  const hasGuide = flow?.kind === 'conversation' && flow.published === null && !hidesFlowGuide;
  return { padding: hasGuide ? besideGuide : 0.15, maxZoom: 1 };
}
