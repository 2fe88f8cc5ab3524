import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './ChatbotTab.module.css';
import { ChatPreview } from './ChatPreview.tsx';
import { useChatbotText } from './chatbot.texts.ts';
import { OptionFields } from './OptionFields.tsx';
import { OptionTree } from './OptionTree.tsx';
import { changed, type Option } from './optionTree.ts';
import { useOptionChoice } from './useOptionChoice.ts';
import type { Walked } from './walkTree.ts';

interface Props {
  queue: Walked;
  queueId: number | undefined;
  options: readonly Option[];
  onChange(change: (options: readonly Option[]) => Option[]): void;
  /** Errors by their path in the form: `chatbots.0.options.1.name`. */
  errors: Record<string, unknown>;
}

/** The chatbot of a queue: the tree, the fields of the chosen option, and a preview as a customer sees it. */
export function ChatbotTab({ queue, queueId, options, onChange, errors }: Props) {
  const text = useChatbotText();
  const name = useRef<HTMLInputElement>(null);
  const { selected, option, choose, remove, ...choice } = useOptionChoice({ options, onChange, errors });
  const rename = () => requestAnimationFrame(() => name.current?.focus());
  const add: typeof choice.add = (at) => {
    choice.add(at);
    rename();
  };

  return (
    <div className={classes.split}>
      <Stack gap={16}>
        {options.length === 0 ? (
          <Text size="sm" c="var(--ink-3)">
            {text('empty')}
          </Text>
        ) : (
          <div>
            <OptionTree
              options={options}
              selected={selected}
              onSelect={choose}
              onChange={(after) => onChange(() => after)}
              onAdd={(key, position) => add({ key, position })}
              onRemove={remove}
              onRename={rename}
            />
            <Text size="xs" c="var(--ink-3)" mt={6} className={classes.keys ?? ''}>
              {text('keys')}
            </Text>
          </div>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => add()}
          style={{ alignSelf: 'start' }}
        >
          {text('add')}
        </Button>
        {option ? (
          <OptionFields
            key={option.key}
            option={option}
            queueId={queueId}
            nameRef={name}
            errors={choice.errors}
            onChange={(changes) => onChange((now) => changed(now, option.key, changes))}
          />
        ) : (
          options.length > 0 && (
            <Text size="sm" c="var(--ink-3)">
              {text('none')}
            </Text>
          )
        )}
      </Stack>
      <ChatPreview queue={{ ...queue, chatbots: options }} />
    </div>
  );
}
