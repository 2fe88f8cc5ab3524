import { Tree, type TreeNodeData, useTree } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useChatbotText } from './chatbot.texts.ts';
import { OptionRow } from './OptionRow.tsx';
import classes from './OptionTree.module.css';
import { mayMove, mayTake, moved, type Option, type Step, stepOf } from './optionTree.ts';

interface Props {
  options: readonly Option[];
  selected: string | undefined;
  onSelect(key: string): void;
  onChange(options: Option[]): void;
  /** Adds a new option beside this one, or inside it. */
  onAdd(key: string, position: 'after' | 'inside'): void;
  onRemove(key: string): void;
  /** Moves the focus to the name of the chosen option. */
  onRename(): void;
}

const arrows: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The options as a tree. Mouse, keys and each row's menu walk, open, move, add and delete them. */
export function OptionTree({ options, selected, onSelect, onChange, onAdd, onRemove, onRename }: Props) {
  const text = useChatbotText();
  const root = useRef<HTMLUListElement>(null);
  const [shut, setShut] = useState<Record<string, boolean>>({});
  // The library reads the nodes again whenever the array changes, so the array must stay the same between
  // changes.
  const nodes = useMemo(() => options.map(nodeOf), [options]);
  const tree = useTree({
    expandedState: openOf(options, shut),
    onExpandedStateChange: (open) =>
      setShut(Object.fromEntries(Object.entries(open).map(([key, isOpen]) => [key, !isOpen]))),
    selectedState: selected ? [selected] : [],
    onSelectedStateChange: ([key]) => key && onSelect(key),
  });
  const move = (key: string, step: Step) => {
    const to = stepOf(options, key, step);
    const after = moved(options, key, to);
    if (!after) return;
    if (to?.position === 'inside') setShut({ ...shut, [to.key]: false });
    onChange(after);
    // The moved option is a new element, maybe on another level.
    requestAnimationFrame(() => focusOn(root.current, key));
  };

  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]')?.dataset.value;
    if (!key || !(event.target as HTMLElement).matches('[role=treeitem]')) return;
    if (event.ctrlKey || event.metaKey) return;
    const step = event.altKey ? arrows[event.key] : undefined;
    if (step) move(key, step);
    else if (event.key === 'Delete') {
      onRemove(key);
      // The keyboard continues at the option that is chosen now.
      requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>('[role=treeitem][data-selected]')?.focus(),
      );
    } else if (event.key === 'Insert')
      onAdd(key, event.shiftKey && mayTake(options, key) ? 'inside' : 'after');
    else if (event.key === 'Enter' || event.key === 'F2') onRename();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Tree
      ref={root}
      className={classes.tree ?? ''}
      aria-label={text('tree')}
      data={nodes}
      tree={tree}
      levelOffset={20}
      selectOnClick
      expandOnClick={false}
      allowRangeSelection={false}
      withDragHandle
      allowDrop={({ draggedNode, targetNode, position }) =>
        mayMove(options, draggedNode, { key: targetNode, position })
      }
      onDragDrop={({ draggedNode, targetNode, position }) => {
        const after = moved(options, draggedNode, { key: targetNode, position });
        if (after) onChange(after);
      }}
      onKeyDownCapture={press}
      // Moving the focus also selects the option, so the fields beside the tree follow.
      onFocus={(event) => {
        const target = event.target as HTMLElement;
        if (target.matches('[role=treeitem]') && target.dataset.value) onSelect(target.dataset.value);
      }}
      renderNode={(row) => (
        <OptionRow {...row} options={options} onMove={move} onAdd={onAdd} onRemove={onRemove} />
      )}
    />
  );
}

const nodeOf = ({ key, name, options }: Option): TreeNodeData => ({
  value: key,
  label: name,
  children: options.map(nodeOf),
});

/** Every option is open unless the user has closed it. */
const openOf = (options: readonly Option[], shut: Record<string, boolean>): Record<string, boolean> =>
  Object.fromEntries(
    options.flatMap(({ key, options: below }) => [[key, !shut[key]], ...Object.entries(openOf(below, shut))]),
  );

/** Moves the keyboard focus to an option. */
const focusOn = (tree: HTMLElement | null, key: string): void =>
  tree?.querySelector<HTMLElement>(`[role=treeitem][data-value="${key}"]`)?.focus();
