import '@xyflow/react/dist/base.css';
import type { BlockType } from '@recado/shared/flow/blocks';
import {
  type Connection,
  type DefaultEdgeOptions,
  MiniMap,
  ReactFlow,
  SelectionMode,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { type DragEvent, useCallback, useMemo, useState } from 'react';
import { useIsPhone } from '../../../../lib/useWidth.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { addNewBlock, connectExit } from '../editor/commands.ts';
import { drawnNow, openBlock, useFlowEditor } from '../editor/flowEditor.ts';
import { canLeadTo } from '../graph/connections.ts';
import { draggedType } from '../palette/draggedType.ts';
import { BlockNode } from './BlockNode.tsx';
import { Dots } from './Dots.tsx';
import './library.css';
import classes from './Board.module.css';
import { openingOptions, phoneOptions } from './fitOptions.ts';
import { NoteNode } from './NoteNode.tsx';
import { useBoardItems } from './useBoardItems.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import type { OnBoard, WayOnBoard } from './viewOf.ts';
import { WayEdge } from './WayEdge.tsx';

const nodeTypes = { block: BlockNode, note: NoteNode };
const edgeTypes = { way: WayEdge };
const wayOptions: DefaultEdgeOptions = { type: 'way', focusable: false };
const license = { hideAttribution: true };
/** The palette and the menu beside the board, and the bars above it, px; about so much is enough. */
const besideBoard = { wide: 440, narrow: 112, above: 100 } as const;
const wideFrom = 1200;

/** The size that the board is about to have. */
const coming = ({ innerWidth, innerHeight } = window) => ({
  width: innerWidth - (innerWidth < wideFrom ? besideBoard.narrow : besideBoard.wide),
  height: innerHeight - besideBoard.above,
});
const snap: [number, number] = [10, 10];
/** Up to so many items are all drawn at once: zooming then draws none of them again. */
const mostDrawn = 250;

/** Farther away no text of a block can be read, and dots are a haze: neither is drawn. */
const farZoom = 0.3;

const isValid = ({ target }: { target: string }) => canLeadTo(drawnNow(), target);
const edit = (_: unknown, item: OnBoard) => {
  if (item.type === 'block' && !useFlowEditor.getState().isReadOnly) openBlock(item.id);
};
const connectDrawn = ({ source, sourceHandle, target }: Connection) =>
  connectExit(source, sourceHandle ?? 'next', target);

/** The board: blocks, ways on, notes, and a map of them. */
export function Board() {
  const text = useCanvasText();
  const isPhone = useIsPhone();
  const isReadOnly = useFlowEditor((editor) => editor.isReadOnly);
  const { items, ways, changeItems, changeWays } = useBoardItems();
  const { screenToFlowPosition } = useReactFlow();
  const isFar = useStore(({ transform }) => transform[2] < farZoom);
  const keys = useBoardKeys();
  const [first] = useState(() =>
    isPhone ? phoneOptions(drawnNow().nodes) : openingOptions(drawnNow().nodes, coming()),
  );
  const labels = useMemo(
    () => ({ 'minimap.ariaLabel': text('map'), 'handle.ariaLabel': text('port') }),
    [text],
  );
  const drop = useCallback(
    (event: DragEvent) => {
      const type = event.dataTransfer.getData(draggedType);
      if (type === '') return;
      event.preventDefault();
      addNewBlock(
        type as BlockType,
        screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: true }),
      );
    },
    [screenToFlowPosition],
  );
  return (
    <ReactFlow<OnBoard, WayOnBoard>
      className={classes.board ?? ''}
      aria-label={text('board')}
      data-far={isFar || undefined}
      nodes={items}
      edges={ways}
      onNodesChange={changeItems}
      onEdgesChange={changeWays}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      defaultEdgeOptions={wayOptions}
      onConnect={connectDrawn}
      isValidConnection={isValid}
      onNodeDoubleClick={edit}
      onKeyDownCapture={keys}
      onDragOver={allowDrop}
      onDrop={drop}
      ariaLabelConfig={labels}
      proOptions={license}
      deleteKeyCode={null}
      disableKeyboardA11y
      edgesFocusable={false}
      nodesDraggable={!isReadOnly}
      nodesConnectable={!isReadOnly}
      elementsSelectable={!isReadOnly}
      zoomOnDoubleClick={false}
      onlyRenderVisibleElements={items.length > mostDrawn}
      selectionMode={SelectionMode.Partial}
      snapToGrid
      snapGrid={snap}
      minZoom={0.1}
      maxZoom={2}
      fitView
      fitViewOptions={first}
    >
      <Dots />
      {!isPhone && <MiniMap pannable zoomable className={classes.map ?? ''} nodeBorderRadius={12} />}
    </ReactFlow>
  );
}

function allowDrop(event: DragEvent): void {
  if (!event.dataTransfer.types.includes(draggedType) || useFlowEditor.getState().isReadOnly) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'copy';
}
