import { ActionIcon, Menu, type RenderTreeNodePayload } from '@mantine/core';
import { missingIn, type OptionType, shortestOptionName } from '@recado/shared/features/chatbots';
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
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useChatbotText } from './chatbot.texts.ts';
import classes from './OptionTree.module.css';
import { mayTake, moved, type Option, optionOf, type Step, stepOf } from './optionTree.ts';

interface Deeds {
  options: readonly Option[];
  onMove(key: string, step: Step): void;
  /** Adds a new option beside this one, or inside it. */
  onAdd(key: string, position: 'after' | 'inside'): void;
  onRemove(key: string): void;
}

const signs: Record<OptionType, typeof IconMessage> = {
  text: IconMessage,
  attendent: IconUser,
  queue: IconSitemap,
  integration: IconPlug,
  file: IconFiles,
};
const steps: readonly Step[] = ['up', 'down', 'in', 'out'];

/** Whether an option can be saved as it is. */
const isComplete = (option: Option): boolean =>
  option.name.trim().length >= shortestOptionName && missingIn(option) === undefined;

/** One option of the tree: a grip to drag it, its kind and name, whether something is missing, and its menu. */
export function OptionRow({
  node,
  elementProps,
  expanded,
  hasChildren,
  dragHandleProps,
  tree,
  ...deeds
}: RenderTreeNodePayload & Deeds) {
  const text = useChatbotText();
  const option = optionOf(deeds.options, node.value);
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
          tree.toggleExpanded(node.value);
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
      <OptionMenu {...deeds} optionKey={node.value} name={name} />
    </div>
  );
}

interface MenuProps extends Deeds {
  optionKey: string;
  name: string;
}

/** What the keys do to an option, for people who use the mouse. */
function OptionMenu({ options, optionKey, name, onMove, onAdd, onRemove }: MenuProps) {
  const text = useChatbotText();
  const words = useWords();
  return (
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
        <Menu.Item disabled={!mayTake(options, optionKey)} onClick={() => onAdd(optionKey, 'inside')}>
          {text('addInside')}
        </Menu.Item>
        {steps.map((step) => (
          <Menu.Item
            key={step}
            disabled={!moved(options, optionKey, stepOf(options, optionKey, step))}
            onClick={() => onMove(optionKey, step)}
          >
            {text(step)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => onRemove(optionKey)}>
          {words('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
