import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTakesFiles } from '../../lib/installed/fileTakers.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './DropZone.module.css';
import { useFileDrop } from './useFileDrop.ts';

interface Props {
  isOn: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}

/** An area, such as a whole conversation, that takes dropped files, and those that are opened with the app (DESK-15). */
export function DropZone({ isOn, onFiles, children }: Props) {
  const words = useWords();
  const { isOver, drop } = useFileDrop(onFiles, isOn);
  useTakesFiles(onFiles, isOn);
  return (
    <div className={classes.zone} {...drop}>
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
