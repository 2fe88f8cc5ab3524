import { useKeys } from '../../../../lib/useKeys.ts';
import { useBoardView } from '../board/useBoardView.ts';
import { addNewNote, arrange, duplicateSelected, redoDrawing, undoDrawing } from '../editor/commands.ts';
import { drawnNow, select, useFlowEditor } from '../editor/flowEditor.ts';

interface Opens {
  openAdd(): void;
  openFind(): void;
  save(): void;
}

const markAll = () => {
  const { nodes, notes } = drawnNow();
  select([...nodes, ...notes].map(({ id }) => id));
};

/** The keys of the canvas that act wherever the focus is on the screen. */
export function useCanvasKeys({ openAdd, openFind, save }: Opens): void {
  const view = useBoardView();
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const looks = {
    '/': openFind,
    'Mod+f': openFind,
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.fit,
  };
  useKeys(
    isReadOnly
      ? looks
      : {
          ...looks,
          b: openAdd,
          'Mod+s': save,
          'Mod+z': (event) => (event.shiftKey ? redoDrawing() : undoDrawing()),
          'Mod+y': redoDrawing,
          'Mod+d': duplicateSelected,
          'Mod+a': markAll,
          'Alt+l': () => arrange(view.sizes()),
          'Alt+n': () => view.goTo(addNewNote(view.middle())),
        },
  );
}
