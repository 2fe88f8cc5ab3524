import { useEffect, useEffectEvent } from 'react';
import { useBoardView } from '../board/useBoardView.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { pastePiece, removeSelected } from '../editor/commands.ts';
import { announce, drawnNow, useFlowEditor } from '../editor/flowEditor.ts';
import { cut, pieceIn, textOf } from '../graph/pieces.ts';

/** A field, a dialog or marked words have the clipboard. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input,textarea,select,[contenteditable],[role="dialog"]') !== null) ||
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
  String(window.getSelection() ?? '') !== '';

/** Copies, cuts and pastes blocks as text of the clipboard, within a flow and between flows. */
export function useClipboard(): void {
  const view = useBoardView();
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const { selected, isReadOnly } = useFlowEditor.getState();
    if (isElsewhere(event.target) || selected.size === 0) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', textOf(cut(drawnNow(), selected)));
    if (event.type === 'cut' && !isReadOnly) removeSelected();
    else announce(useCanvasText.now('saidCopied', { count: selected.size }));
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event.target) || useFlowEditor.getState().isReadOnly) return;
    const piece = pieceIn(event.clipboardData?.getData('text/plain') ?? '');
    if (!piece) return;
    event.preventDefault();
    pastePiece(piece, view.middle());
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => copy(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
