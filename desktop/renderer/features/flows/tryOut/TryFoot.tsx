import { ActionIcon, Button, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { FlowGraph, FlowNode } from '@recado/shared/flow/graph';
import { exitsOf } from '@recado/shared/flow/problems';
import { IconPaperclip, IconPlayerTrackNext, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import classes from './TryOutPanel.module.css';
import { useTryText } from './tryOut.texts.ts';
import type { TryOut } from './useTryOut.ts';

interface Props {
  graph: FlowGraph;
  run: TryOut;
}

/** The answers that a block offers: a menu's options, the choices of a question. */
function offeredBy(node: FlowNode | undefined): { key: string; words: string; label: string }[] {
  if (node?.type === 'menu')
    return exitsOf(node).flatMap(({ handle, label }) => {
      const number = /^option-(\d+)$/.exec(handle)?.[1];
      return number ? [{ key: handle, words: number, label: `${number} ${label ?? ''}` }] : [];
    });
  const choices = node?.type === 'question' && node.data.answer === 'choice' ? node.data.choices : [];
  return (Array.isArray(choices) ? choices : []).flatMap((one, at) =>
    typeof one === 'string' ? [{ key: `${at}`, words: one, label: `${at + 1} ${one}` }] : [],
  );
}

/** Where the person of a test run answers, skips a wait, or plays the address that a block has called. */
export function TryFoot({ graph, run }: Props) {
  const text = useTryText();
  const { waits } = run;
  const node = graph.nodes.find(({ id }) => id === waits?.nodeId);
  const offered = waits?.for === 'words' ? offeredBy(node) : [];
  const asksHours = graph.nodes.some(({ type }) => type === 'businessHours');
  return (
    <div className={classes.part}>
      {asksHours && (
        <Switch
          mb={8}
          size="xs"
          label={text('isOpen')}
          checked={run.isOpen}
          onChange={(event) => run.setOpen(event.currentTarget.checked)}
        />
      )}
      {waits?.for === 'outside' ? (
        <SampleAnswer run={run} />
      ) : (
        <>
          {(offered.length > 0 || waits?.until) && (
            <div className={classes.choices}>
              {offered.map(({ key, words, label }) => (
                <Button key={key} size="compact-sm" variant="default" fw={400} onClick={() => run.say(words)}>
                  {label}
                </Button>
              ))}
              {waits?.until && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPlayerTrackNext size={14} />}
                  disabled={run.isBusy}
                  onClick={() => run.skip()}
                >
                  {text(waits.for === 'time' ? 'skip' : 'skipAnswer')}
                </Button>
              )}
            </div>
          )}
          <Answer run={run} />
        </>
      )}
    </div>
  );
}

function Answer({ run }: { run: TryOut }) {
  const text = useTryText();
  const [typed, setTyped] = useState('');
  const mayAnswer = !run.isBusy && !run.hasEnded;
  const answer = () => {
    if (!typed.trim() || !mayAnswer) return;
    void run.say(typed.trim());
    setTyped('');
  };
  return (
    <div className={classes.line}>
      <TextInput
        aria-label={text('answerAs')}
        placeholder={text('answerAs')}
        maxLength={4096}
        value={typed}
        disabled={run.hasEnded}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          event.stopPropagation();
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          answer();
        }}
      />
      {run.waits?.for === 'words' && (
        <Hint label={text('sendFile')}>
          <ActionIcon
            size={32}
            aria-label={text('sendFile')}
            disabled={!mayAnswer}
            onClick={() => run.say('', 'image')}
          >
            <IconPaperclip size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      <Hint label={text('send')}>
        <ActionIcon
          size={32}
          variant="filled"
          color="brand"
          aria-label={text('send')}
          disabled={!mayAnswer || !typed.trim()}
          onClick={answer}
        >
          <IconSend2 size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
    </div>
  );
}

/** What the address outside would answer. */
function SampleAnswer({ run }: { run: TryOut }) {
  const text = useTryText();
  const [status, setStatus] = useState(200);
  const [sample, setSample] = useState('{}');
  return (
    <Stack gap={8}>
      <NumberInput
        label={text('sampleStatus')}
        w={100}
        min={100}
        max={599}
        allowDecimal={false}
        value={status}
        onChange={(typed) => setStatus(Number(typed) || 200)}
      />
      <Textarea
        label={text('sampleAnswer')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={64_000}
        value={sample}
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => setSample(event.currentTarget.value)}
      />
      <div className={classes.line}>
        <Button disabled={run.isBusy} onClick={() => run.giveAnswer(status, sample)}>
          {text('giveAnswer')}
        </Button>
        <Button variant="default" disabled={run.isBusy} onClick={() => run.skip()}>
          {text('noReply')}
        </Button>
        <Hint label={text('callForRealHint')}>
          <Button variant="default" loading={run.isBusy} onClick={() => run.callForReal()}>
            {text('callForReal')}
          </Button>
        </Hint>
      </div>
    </Stack>
  );
}
