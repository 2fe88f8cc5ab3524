import { applyEdgeChanges, applyNodeChanges, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useCallback, useEffect, useState } from 'react';
import { useCanvasText } from '../canvas.texts.ts';
import { nameOfType } from '../editor/blockLook.ts';
import { draw, select, useFlowEditor } from '../editor/flowEditor.ts';
import { moveItems } from '../graph/moveItems.ts';
import { itemsOf, type OnBoard, relaid, type WayOnBoard, waysOf } from './viewOf.ts';

/** The words for screen readers on a block or a note. */
const nameOf = (item: OnBoard): string =>
  item.type === 'note' ? useCanvasText.now('note') : nameOfType(item.data.block.type);

const readAs = (item: OnBoard): OnBoard =>
  item.ariaLabel === undefined
    ? {
        ...item,
        ariaLabel: nameOf(item),
        domAttributes: { 'aria-roledescription': useCanvasText.now(item.type === 'note' ? 'note' : 'block') },
      }
    : item;

/**
 * What the board draws. While the pointer drags, only the board knows the place; once it lets go, the drawing has it,
 * as one step.
 */
export function useBoardItems() {
  const graph = useFlowEditor(({ history }) => history.present);
  const selected = useFlowEditor((editor) => editor.selected);
  const [items, setItems] = useState<OnBoard[]>(() => itemsOf(graph, selected, []).map(readAs));
  const [ways, setWays] = useState<WayOnBoard[]>(() => waysOf(graph, []));
  useEffect(() => setItems((before) => itemsOf(graph, selected, before).map(readAs)), [graph, selected]);
  useEffect(() => setWays((before) => waysOf(graph, before)), [graph]);

  const changeItems = useCallback((changes: NodeChange<OnBoard>[]) => {
    setItems((before) => relaid(applyNodeChanges(changes, before)));
    const marks = changes.filter((change) => change.type === 'select');
    if (marks.length > 0) {
      const next = new Set(useFlowEditor.getState().selected);
      for (const { id, selected: isMarked } of marks) next[isMarked ? 'add' : 'delete'](id);
      select(next);
    }
    const places = changes.flatMap((change) =>
      change.type === 'position' && change.dragging === false && change.position
        ? [[change.id, change.position] as const]
        : [],
    );
    if (places.length > 0) draw((drawn) => moveItems(drawn, new Map(places)));
  }, []);
  const changeWays = useCallback(
    (changes: EdgeChange<WayOnBoard>[]) => setWays((before) => applyEdgeChanges(changes, before)),
    [],
  );
  return { items, ways, changeItems, changeWays };
}
