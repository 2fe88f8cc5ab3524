import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid, IconMaximize, IconMinus, IconNote, IconPlus } from '@tabler/icons-react';
import { useStore } from '@xyflow/react';
import type { ReactNode } from 'react';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { formatNumber } from '../../../../lib/format/formatNumber.ts';
import { useBoardView } from '../board/useBoardView.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { addNewNote, arrange } from '../editor/commands.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';
import { FindBlock } from '../palette/FindBlock.tsx';
import classes from './BoardTools.module.css';

interface Props {
  isFinding: boolean;
  setFinding(isFinding: boolean): void;
}

/** The small tools at the lower left of the board: zoom, everything, arrange, note, search. */
export function BoardTools({ isFinding, setFinding }: Props) {
  const text = useCanvasText();
  const view = useBoardView();
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const tool = (label: string, icon: ReactNode, run: () => void) => (
    <Hint label={label}>
      <ActionIcon size={28} aria-label={label} onClick={run}>
        {icon}
      </ActionIcon>
    </Hint>
  );
  return (
    <div className={classes.tools} role="toolbar" aria-label={text('tools')}>
      {tool(text('zoomOut'), <IconMinus size={16} stroke={1.7} />, view.zoomOut)}
      <Zoom />
      {tool(text('zoomIn'), <IconPlus size={16} stroke={1.7} />, view.zoomIn)}
      {tool(text('fit'), <IconMaximize size={16} stroke={1.7} />, view.fit)}
      {!isReadOnly && (
        <>
          {tool(text('arrange'), <IconLayoutGrid size={16} stroke={1.7} />, () => {
            arrange(view.sizes());
            requestAnimationFrame(view.fit);
          })}
          {tool(text('addNote'), <IconNote size={16} stroke={1.7} />, () =>
            view.goTo(addNewNote(view.middle())),
          )}
        </>
      )}
      <FindBlock isOpen={isFinding} setOpen={setFinding} onFound={view.goTo} />
    </div>
  );
}

function Zoom() {
  // A moved board has the same zoom: nothing is drawn again for it.
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  return <span className={classes.zoom}>{formatNumber(percent, 0)}%</span>;
}
