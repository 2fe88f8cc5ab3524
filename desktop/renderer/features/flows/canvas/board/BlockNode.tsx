import { ActionIcon } from '@mantine/core';
import { blocks } from '@recado/shared/flow/blocks';
import type { FlowNode } from '@recado/shared/flow/graph';
import { exitsOf, isGrave } from '@recado/shared/flow/problems';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCopy,
  IconHelp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Handle, type NodeProps, Position, useUpdateNodeInternals } from '@xyflow/react';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';
import { useExitName } from '../../blocks/parts/useExitName.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { viewOf } from '../editor/blockLook.ts';
import { useBlockProblems } from '../editor/blockProblems.ts';
import { duplicateSelected, removeSelected } from '../editor/commands.ts';
import { openBlock, openWays, useFlowEditor } from '../editor/flowEditor.ts';
import { useProblemText } from '../editor/useProblemText.ts';
import { BlockSign } from '../palette/BlockSign.tsx';
import classes from './BlockNode.module.css';
import { BlockNumbers } from './BlockNumbers.tsx';
import type { BlockOnBoard } from './viewOf.ts';

/** How many letters fit into the row of an exit, however wide they are. */
const surelyFits = 13;

/** A block on the board: its sign and name, what it does, its ways out, and what is wrong with it. */
export const BlockNode = memo(function BlockNode({
  id,
  data: { block },
  selected,
  dragging,
}: NodeProps<BlockOnBoard>) {
  const names = useBlockNames();
  const text = useCanvasText();
  const isRunning = useFlowEditor(({ runningBlock }) => runningBlock === id);
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const isBad = useBlockProblems(id).some(isGrave);
  const isAlone = useFlowEditor((editor) => editor.selected.size === 1);
  const view = viewOf(block.type);
  return (
    <article
      className={classes.block}
      style={{ '--h': view?.hue ?? 0, '--c': view ? 1 : 0 } as CSSProperties}
      data-bad={isBad || undefined}
      data-selected={selected || undefined}
      data-running={isRunning || undefined}
    >
      {block.type !== blocks.start.type && (
        <Handle type="target" position={Position.Left} className={classes.port ?? ''} />
      )}
      <header className={classes.head}>
        {view ? <BlockSign view={view} /> : <IconHelp size={18} stroke={1.8} aria-hidden />}
        <b className={classes.title}>{view ? names(view.title) : block.type}</b>
        {isRunning && <span className={classes.now}>{text('inTest')}</span>}
      </header>
      {view && (
        <div className={classes.summary}>
          <view.Summary data={block.data} />
        </div>
      )}
      <BlockProblems id={id} />
      <BlockNumbers id={id} />
      <Exits block={block} />
      {selected && isAlone && !dragging && !isReadOnly && <BlockActions id={id} />}
    </article>
  );
});

/** What is wrong, without open exits and missing words: those are marked where they are. */
function BlockProblems({ id }: { id: string }) {
  const problemText = useProblemText();
  const shown = useBlockProblems(id).filter(({ kind }) => kind !== 'openEnd' && kind !== 'incomplete');
  return shown.map((problem) => (
    <p
      key={`${problem.kind}${problem.about}`}
      className={classes.problem}
      data-grave={isGrave(problem) || undefined}
    >
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      {problemText(problem)}
    </p>
  ));
}

/** The ways out: one on the edge of the block, or a row for each with its words. */
function Exits({ block }: { block: FlowNode }) {
  const exitName = useExitName();
  const text = useCanvasText();
  const open = useBlockProblems(block.id)
    .filter(({ kind }) => kind === 'openEnd')
    .map(({ about }) => about);
  const exits = exitsOf(block);
  const renew = useUpdateNodeInternals();
  const handles = exits.map(({ handle }) => handle).join();
  // The board measures a new block by itself, but one with other ports only on request.
  const measured = useRef(handles);
  useEffect(() => {
    if (measured.current === handles) return;
    measured.current = handles;
    renew(block.id);
  }, [handles, block.id, renew]);
  const [only, ...others] = exits;
  if (!only) return null;
  const port = (handle: string) => (
    <Handle
      type="source"
      id={handle}
      position={Position.Right}
      className={classes.port ?? ''}
      data-open={open.includes(handle) || undefined}
    />
  );
  if (others.length === 0) return port(only.handle);
  return (
    <ol className={classes.exits} aria-label={text('exits')}>
      {exits.map((exit) => {
        const words = exitName(exit, block.type);
        return (
          <li key={exit.handle} className={classes.exit}>
            <span className={classes.words} data-long={words.length > surelyFits || undefined}>
              {words}
            </span>
            {port(exit.handle)}
          </li>
        );
      })}
    </ol>
  );
}

function BlockActions({ id }: { id: string }) {
  const words = useWords();
  const text = useCanvasText();
  const actions = [
    { label: words('edit'), Icon: IconPencil, run: () => openBlock(id) },
    { label: text('ways'), Icon: IconArrowRight, run: () => openWays(id) },
    { label: text('copyBlock'), Icon: IconCopy, run: duplicateSelected },
    { label: words('remove'), Icon: IconTrash, run: removeSelected },
  ];
  return (
    <span className={`${classes.actions} nodrag nopan`}>
      {actions.map(({ label, Icon, run }) => (
        <Hint key={label} label={label}>
          <ActionIcon
            size={28}
            aria-label={label}
            onClick={(event) => {
              event.stopPropagation();
              run();
            }}
          >
            <Icon size={16} stroke={1.7} />
          </ActionIcon>
        </Hint>
      ))}
    </span>
  );
}
