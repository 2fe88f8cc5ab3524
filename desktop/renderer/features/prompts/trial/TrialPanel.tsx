import { ActionIcon, Button, TextInput } from '@mantine/core';
import { modelTools, type PromptTrialReply } from '@recado/shared/features/prompts';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import type { PromptValues } from '../dialog/promptForm.ts';
import classes from './trial.module.css';
import { useTrialText } from './trial.texts.ts';
import { useModelFaultText } from './useModelFaultText.ts';
import { type TrialLine, useTrial } from './useTrial.ts';

interface Props {
  /** Missing while the prompt is new. */
  promptId: number | undefined;
  values: PromptValues;
}

/** Writes to the prompt as a customer would, with the form as it is now; nothing has to be saved first (PROMPAGE-09). */
export function TrialPanel({ promptId, values }: Props) {
  const text = useTrialText();
  const words = useWords();
  const { lines, isBusy, send, retry, clear } = useTrial(promptId, values);
  const faultText = useModelFaultText();
  const last = lines.at(-1);
  const isFailed =
    last?.by === 'nobody' || (last?.by === 'prompt' && faultText(last.reply.outcome) !== undefined);
  const [typed, setTyped] = useState('');
  const thread = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is what the person waits for
  useEffect(() => {
    if (thread.current) thread.current.scrollTop = thread.current.scrollHeight;
  }, [lines.length, isBusy]);
  const submit = () => {
    if (!typed.trim() || isBusy) return;
    void send(typed.trim());
    setTyped('');
  };
  const sendByKey = (event: KeyboardEvent) => {
    // Ctrl+Enter is for the form around it.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
  return (
    <aside className={classes.panel} aria-label={text('title')}>
      <div className={classes.head}>
        {text('title')}
        {lines.length > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" disabled={isBusy} onClick={clear}>
            {text('again')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.thread} ref={thread} role="log" aria-label={text('thread')} tabIndex={0}>
        {lines.length === 0 && <p className={classes.empty}>{text('empty')}</p>}
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines only grow
          <Line key={at} line={line} />
        ))}
        {isFailed && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.retry ?? ''}
            onClick={() => void retry()}
          >
            {words('retry')}
          </Button>
        )}
        {isBusy && <p className={classes.meta}>{text('writing')}</p>}
      </div>
      <div className={classes.foot}>
        <TextInput
          aria-label={text('asCustomer')}
          placeholder={text('asCustomer')}
          maxLength={4000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <Hint label={text('send')}>
          <ActionIcon
            size={32}
            variant="default"
            aria-label={text('send')}
            disabled={isBusy || !typed.trim()}
            onClick={submit}
          >
            <IconSend2 size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </div>
    </aside>
  );
}

function Line({ line }: { line: TrialLine }) {
  if (line.by === 'customer')
    return (
      <p className={classes.bubble} data-side="theirs">
        {line.body}
      </p>
    );
  if (line.by === 'nobody')
    return (
      <p className={classes.fault} role="alert">
        {line.error}
      </p>
    );
  return <Answer reply={line.reply} />;
}

/** An answer with what it would do, its passages, tokens and time; a fault says what to do. */
function Answer({ reply }: { reply: PromptTrialReply }) {
  const text = useTrialText();
  const faultText = useModelFaultText();
  const fault = faultText(reply.outcome);
  return (
    <>
      {reply.text && (
        <div className={classes.bubble} data-side="mine">
          <FormattedText text={reply.text} />
        </div>
      )}
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {reply.actions.map(({ tool, summary }, at) => {
        const name = modelTools.find((one) => one === tool);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions are shown once and do not change
          <p key={at} className={classes.action}>
            {name ? text(name) : tool}
            {summary && `: ${summary}`}
          </p>
        );
      })}
      {reply.sources.map(({ sourceId, name, passage }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two passages may come from one source
        <details key={`${sourceId} ${at}`} className={classes.source}>
          <summary>{text('from', { name })}</summary>
          <p>{passage}</p>
        </details>
      ))}
      {!fault && (
        <p className={classes.meta}>
          {text('cost', {
            tokens: formatNumber(reply.tokens),
            seconds: formatNumber(reply.tookMs / 1000),
          })}
        </p>
      )}
    </>
  );
}
