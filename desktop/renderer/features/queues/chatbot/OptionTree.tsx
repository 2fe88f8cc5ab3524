import { ActionIcon, Menu, Tree, type TreeNodeData, useTree } from '@mantine/core';
import {
  mayHaveOptions,
  missingIn,
  type OptionType,
  shortestOptionName,
} from '@recado/shared/features/chatbots';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconDotsVertical,
  IconFiles,
  IconGripVertical,
  IconMessage,
  IconPlug,
  IconSitemap,
  IconUser,
} from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useChatbotText } from './chatbot.texts.ts';
import classes from './OptionTree.module.css';
import { mayMove, moved, type Option, optionOf, type Step, stepOf } from './optionTree.ts';

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

const signs: Record<OptionType, typeof IconMessage> = {
  text: IconMessage,
  attendent: IconUser,
  queue: IconSitemap,
  integration: IconPlug,
  file: IconFiles,
};
const arrows: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const steps: readonly Step[] = ['up', 'down', 'in', 'out'];

/** Whether an option can be saved as it is. */
const isComplete = (option: Option): boolean =>
  option.name.trim().length >= shortestOptionName && missingIn(option) === undefined;

/** The options as a tree. Mouse, keys and each row's menu walk, open, move, add and delete them. */
export function OptionTree({ options, selected, onSelect, onChange, onAdd, onRemove, onRename }: Props) {
  const text = useChatbotText();
  const words = useWords();
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
      renderNode={({ node, elementProps, expanded, hasChildren, dragHandleProps, tree: controller }) => {
        const option = optionOf(options, node.value);
        if (!option) return null;
        const name = option.name || text('unnamed');
        const Sign = signs[option.queueType];
        return (
          <div {...elementProps} className={`${elementProps.className} ${classes.row}`}>
            <span
              className={classes.grip}
              title={text('drag', { name })}
              {...dragHandleProps}
              data-testid={`drag-${name}`}
            >
              <IconGripVertical size={16} stroke={1.7} aria-hidden />
            </span>
            <ActionIcon
              size={22}
              tabIndex={-1}
              className={classes.chevron ?? ''}
              data-open={expanded || undefined}
              style={{ visibility: hasChildren ? 'visible' : 'hidden' }}
              aria-label={text('expand', { name })}
              onClick={(event) => {
                event.stopPropagation();
                controller.toggleExpanded(node.value);
              }}
            >
              <IconChevronRight size={16} stroke={1.7} />
            </ActionIcon>
            <Sign size={16} stroke={1.7} className={classes.sign} aria-hidden />
            <span className={classes.name} data-unnamed={!option.name || undefined}>
              {name}
            </span>
            {!isComplete(option) && (
              <IconAlertTriangle
                size={16}
                stroke={1.7}
                className={classes.warning}
                role="img"
                aria-label={text('incomplete')}
              />
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  size={26}
                  tabIndex={-1}
                  aria-label={words('actionsOf', { name })}
                  onClick={(event) => event.stopPropagation()}
                >
                  <IconDotsVertical size={16} stroke={1.7} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
                <Menu.Item
                  disabled={!mayTake(options, node.value)}
                  onClick={() => onAdd(node.value, 'inside')}
                >
                  {text('addInside')}
                </Menu.Item>
                {steps.map((step) => (
                  <Menu.Item
                    key={step}
                    disabled={!moved(options, node.value, stepOf(options, node.value, step))}
                    onClick={() => move(node.value, step)}
                  >
                    {text(step)}
                  </Menu.Item>
                ))}
                <Menu.Divider />
                <Menu.Item color="red" onClick={() => onRemove(node.value)}>
                  {words('remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        );
      }}
    />
  );
}

/** Whether this option can contain another. */
const mayTake = (options: readonly Option[], key: string): boolean => {
  const option = optionOf(options, key);
  return option !== undefined && mayHaveOptions(option.queueType);
};

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
