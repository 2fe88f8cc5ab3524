import { Button, FileButton } from '@mantine/core';
import type { KnowledgeSource } from '@recado/shared/features/knowledge';
import { IconFileUpload } from '@tabler/icons-react';
import { useFileDrop } from '../../components/drop/useFileDrop.ts';
import { formatBytes } from '../../lib/format/format.ts';
import classes from './sources.module.css';
import { useSourceText } from './sources.texts.ts';
import { UploadRows } from './UploadRows.tsx';
import { mostSourceBytes, sourceEndings, useSourceUploads } from './useSourceUploads.ts';

/** A place that takes files for the knowledge base, by a drop or a choice, and shows their way there. */
export function SourceDrop({ onAdded }: { onAdded(source: KnowledgeSource): void }) {
  const text = useSourceText();
  const { uploads, add, dismiss } = useSourceUploads(onAdded);
  const { isOver, drop } = useFileDrop(add);
  return (
    <div>
      <section
        aria-label={text('dropFiles')}
        className={classes.drop}
        data-over={isOver || undefined}
        {...drop}
      >
        <IconFileUpload size={28} stroke={1.4} aria-hidden />
        <div className={classes.words}>
          <div className={classes.name}>{text('dropFiles')}</div>
          <div className={classes.kinds}>{text('fileKinds', { max: formatBytes(mostSourceBytes) })}</div>
        </div>
        <FileButton multiple accept={sourceEndings.map((ending) => `.${ending}`).join(',')} onChange={add}>
          {(props) => (
            <Button variant="default" {...props}>
              {text('chooseFiles')}
            </Button>
          )}
        </FileButton>
      </section>
      <UploadRows uploads={uploads} onDismiss={dismiss} />
    </div>
  );
}
