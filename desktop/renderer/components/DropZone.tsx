import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../lib/texts/words.texts.ts';
import classes from './DropZone.module.css';

interface Props {
  isOn: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');

/** A place, such as a whole conversation, that takes files that are dropped on it. */
export function DropZone({ isOn, onFiles, children }: Props) {
  const words = useWords();
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button for files does the same for the keyboard
    <div
      className={classes.zone}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
        setOver(isOn);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (isOn) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={classes.over}>
          <IconFileUpload size={40} stroke={1.5} aria-hidden />
          {words('dropHere')}
        </div>
      )}
    </div>
  );
}
