import { useCanvasText } from '../canvas.texts.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';
import { type DraftState, useDraftState } from '../saving/draftState.ts';
import classes from './SaveWords.module.css';

/** States with words of their own; the others have a strip. */
const stateTexts: Partial<
  Record<DraftState, 'stateSaved' | 'reminder' | 'stateSaving' | 'stateWaiting' | 'stateRefused'>
> = {
  saved: 'stateSaved',
  unsaved: 'reminder',
  saving: 'stateSaving',
  waiting: 'stateWaiting',
  refused: 'stateRefused',
};

/** How the drawing is saved; while it is not, the reminder to do so (FLOW-24). */
export function SaveWords() {
  const text = useCanvasText();
  const state = useDraftState((draft) => draft.state);
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const key = stateTexts[state];
  if (!key || isReadOnly) return null;
  return (
    <span className={classes.words} role="status" data-bad={state === 'refused' || undefined}>
      {text(key)}
    </span>
  );
}
