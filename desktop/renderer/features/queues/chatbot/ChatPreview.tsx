import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconFiles, IconRefresh, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { useSampleFill } from '../../../components/form/prepared/useSampleFill.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationNames } from '../../../pickers/bots/integrationPickers.tsx';
import { fileNames } from '../../../pickers/filePickers.ts';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { userNames } from '../../../pickers/userPickers.tsx';
import classes from './ChatPreview.module.css';
import { useChatbotText } from './chatbot.texts.ts';
import { type Line, type Walked, walkTree } from './walkTree.ts';

/** A phone that plays the chatbot of the unsaved queue, as a customer who chose that queue. */
export function ChatPreview({ queue }: { queue: Walked }) {
  const text = useChatbotText();
  const [answers, setAnswers] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const { lines, choices } = walkTree(queue, answers);
  const answer = (words: string) => {
    if (!words.trim()) return;
    setAnswers([...answers, words.trim()]);
    setTyped('');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line was added
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [answers.length]);

  return (
    <section className={classes.phone} aria-label={text('preview')}>
      <header className={classes.head}>
        <span>{text('preview')}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconRefresh size={14} />}
          disabled={answers.length === 0}
          onClick={() => setAnswers([])}
        >
          {text('restart')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.thread} role="log" tabIndex={0} aria-label={text('preview')}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <PreviewLine key={index} line={line} />
        ))}
        <div ref={end} />
      </div>
      <footer className={classes.foot}>
        {choices.length > 0 && (
          <div className={classes.choices}>
            {choices.map(({ key, name }, index) => (
              <Button
                key={key}
                size="compact-xs"
                radius="xl"
                variant="default"
                fw={400}
                onClick={() => answer(String(index + 1))}
              >
                {index + 1} {name}
              </Button>
            ))}
          </div>
        )}
        <div className={classes.line}>
          <TextInput
            aria-label={text('answer')}
            placeholder={text('answer')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              answer(typed);
            }}
          />
          <ActionIcon
            size={32}
            aria-label={text('reply')}
            disabled={!typed.trim()}
            onClick={() => answer(typed)}
          >
            <IconSend2 size={18} stroke={1.7} />
          </ActionIcon>
        </div>
      </footer>
    </section>
  );
}

function PreviewLine({ line }: { line: Line }) {
  const text = useChatbotText();
  const fill = useSampleFill();
  const users = userNames.useRows();
  const queues = queueNames.useRows();
  const files = fileNames.useRows();
  const mayIntegrate = useCan('integrations:view');
  const isIntegration = line.from === 'system' && line.what === 'toIntegration';
  const integrations = integrationNames.useRows(mayIntegrate && isIntegration);
  const named = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? text('somebody');
  if (line.from === 'files')
    return (
      <div className={classes.bubble} data-from="bot">
        <IconFiles size={16} stroke={1.7} aria-hidden /> {text('files', { name: named(files, line.id) })}
      </div>
    );
  if (line.from === 'system')
    return (
      <p className={classes.note}>
        {line.what === 'toUser'
          ? text('toUser', { name: named(users, line.id) })
          : line.what === 'toQueue'
            ? text('toQueue', { name: named(queues, line.id) })
            : line.what === 'toIntegration'
              ? text('toIntegration', { name: named(integrations, line.id) })
              : text(line.what)}
      </p>
    );
  return (
    <div className={classes.bubble} data-from={line.from}>
      <FormattedText text={line.from === 'bot' ? fill(line.body) : line.body} />
    </div>
  );
}
