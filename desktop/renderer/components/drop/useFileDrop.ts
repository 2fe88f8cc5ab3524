import { type DragEvent, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * Takes files that are dropped on an element: `drop` are its handlers, `isOver` is true while files are held over
 * it.
 * While it is off, the pointer shows so, and a dropped file does not make the browser leave the page.
 */
export function useFileDrop(onFiles: (files: File[]) => void, isOn = true) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    drop: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
        setOver(isOn);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (isOn) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
