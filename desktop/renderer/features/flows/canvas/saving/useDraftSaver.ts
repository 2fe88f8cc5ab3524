import type { EventPayload } from '@recado/shared/events';
import type { DrawnFlow } from '@recado/shared/flow/calls/rows';
import { createContext, use, useEffect, useState } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { hearFlows } from '../canvasNews.ts';
import { openFlow, useFlowEditor } from '../editor/flowEditor.ts';
import { DraftSaver } from './DraftSaver.ts';
import { useDraftState } from './draftState.ts';

/** The saver of the open canvas. */
export const SaverContext = createContext<DraftSaver | undefined>(undefined);
export const useSaver = (): DraftSaver | undefined => use(SaverContext);

let open: DraftSaver | undefined;
let lastSave: Promise<void> = Promise.resolve();
/** The longest wait for the save of a canvas that was left, ms. */
const longestWaitMs = 5000;

/** Resolves once the canvas that was left has saved: what is loaded then is what was drawn. */
export const lastCanvasSaved = (): Promise<void> =>
  Promise.race([lastSave, new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))]);

/** A live event of a flow: a new name or state of this one, a save by somebody else, its end. */
function applyEvent(event: EventPayload<'flow'>, saver: DraftSaver): void {
  const { flow } = useFlowEditor.getState();
  if (!flow) return;
  if (event.action === 'delete') {
    if (event.flowId === flow.id) useDraftState.setState({ state: 'gone' });
    return;
  }
  if (event.flow.id !== flow.id) return;
  useFlowEditor.setState({ flow: { ...flow, ...event.flow } });
  void saver.onEvent();
}

/** Puts the flow on the canvas and saves what is drawn, as long as the caller is on screen. */
export function useDraftSaver(loaded: DrawnFlow): DraftSaver | undefined {
  const [saver, setSaver] = useState<DraftSaver>();
  useEffect(() => {
    openFlow(loaded);
    const begun = new DraftSaver(loaded.id, loaded.draftNumber);
    open = begun;
    setSaver(begun);
    const deafen = hearFlows((event) => applyEvent(event, begun));
    return () => {
      deafen();
      open = undefined;
      lastSave = begun.end().then(() => {
        const { state } = useDraftState.getState();
        if (!open && (state === 'waiting' || state === 'refused')) toast.error(useCanvasText.now('notSaved'));
      });
    };
  }, [loaded]);
  return saver;
}
