import { type DragEvent, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * Takes files that are dropped on an element: `drop` are its handlers, `isOver` says that some are held over it.
 * While it is off the pointer says so, and nothing that is dropped leads the browser away.
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
