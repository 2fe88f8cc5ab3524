import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { undoToast } from '../../../components/undoToast.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import classes from './ChatbotTab.module.css';
import { ChatPreview } from './ChatPreview.tsx';
import { useChatbotText } from './chatbot.texts.ts';
import { OptionFields } from './OptionFields.tsx';
import { OptionTree } from './OptionTree.tsx';
import {
  changed,
  inserted,
  keyAt,
  newOption,
  type Option,
  optionOf,
  type Position,
  pathOf,
  placeOf,
  without,
} from './optionTree.ts';
import type { Walked } from './walkTree.ts';

interface Props {
  queue: Walked;
  queueId: number | undefined;
  options: readonly Option[];
  onChange(change: (options: readonly Option[]) => Option[]): void;
  /** Errors by their path in the form: `chatbots.0.options.1.name`. */
  errors: Record<string, unknown>;
}

const field = 'chatbots.';

/** The chatbot of a queue: the tree, the fields of the chosen option, and a preview as a customer sees it. */
export function ChatbotTab({ queue, queueId, options, onChange, errors }: Props) {
  const text = useChatbotText();
  const words = useWords();
  const name = useRef<HTMLInputElement>(null);
  const wrong = Object.keys(errors).find((path) => path.startsWith(field));
  const [chosen, setChosen] = useState<string>();
  const selected = chosen ?? (wrong && keyAt(options, wrong.slice(field.length)));
  const option = selected === undefined ? undefined : optionOf(options, selected);
  const rename = () => requestAnimationFrame(() => name.current?.focus());

  const add = (at?: { key: string; position: Position }) => {
    const made = newOption();
    onChange((now) => inserted(now, made, at));
    setChosen(made.key);
    rename();
  };
  const remove = (key: string) => {
    const place = placeOf(options, key);
    const gone = optionOf(options, key);
    if (!place || !gone) return;
    const { beside, index, parent } = place;
    const neighbour = beside[index + 1] ?? beside[index - 1] ?? parent;
    const back = beside[index - 1]
      ? { key: beside[index - 1]!.key, position: 'after' as const }
      : beside[index + 1]
        ? { key: beside[index + 1]!.key, position: 'before' as const }
        : parent && { key: parent.key, position: 'inside' as const };
    onChange((now) => without(now, key));
    setChosen(neighbour?.key);
    undoToast({
      message: text('removed', { name: gone.name || text('unnamed') }),
      label: words('undo'),
      undo: async () => {
        // When the old neighbour is gone too, the option comes last.
        onChange((now) => inserted(now, gone, back && optionOf(now, back.key) ? back : undefined));
        setChosen(key);
        return true;
      },
    });
  };
  const path = selected === undefined ? undefined : pathOf(options, selected);
  const own = Object.fromEntries(
    Object.entries(errors).flatMap(([at, why]) =>
      path !== undefined && at.startsWith(`${field}${path}.`)
        ? [[at.slice(field.length + path.length + 1), why]]
        : [],
    ),
  );

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
              onSelect={setChosen}
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
            errors={own}
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
