import { type NodeProps, NodeResizer } from '@xyflow/react';
import { memo, useState } from 'react';
import { useCanvasText } from '../canvas.texts.ts';
import { draw, useFlowEditor } from '../editor/flowEditor.ts';
import { changeNote } from '../graph/notes.ts';
import classes from './NoteNode.module.css';
import type { NoteOnBoard } from './viewOf.ts';

const longestNote = 2000;

/** A note for the people who draw. It is written in place, and stored when its field is left. */
export const NoteNode = memo(function NoteNode({ id, data: { note }, selected }: NodeProps<NoteOnBoard>) {
  const text = useCanvasText();
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes.note} data-selected={selected || undefined}>
      <NodeResizer
        isVisible={selected && !isReadOnly}
        minWidth={120}
        minHeight={60}
        maxWidth={2000}
        maxHeight={2000}
        onResizeEnd={(_, { width, height }) =>
          draw((graph) => changeNote(graph, id, { width: Math.round(width), height: Math.round(height) }))
        }
      />
      <textarea
        className={`${classes.words} nodrag nowheel`}
        aria-label={text('note')}
        placeholder={text('noteHint')}
        maxLength={longestNote}
        readOnly={isReadOnly}
        value={typed ?? note.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== undefined && typed !== note.text)
            draw((graph) => changeNote(graph, id, { text: typed }));
          setTyped(undefined);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('.react-flow__node')?.focus();
        }}
      />
    </div>
  );
});
