import { ActionIcon, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { SendableDetails } from '@recado/shared/lib/detailsWords';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { GuardedDialog } from '../../../../components/form/GuardedDialog.tsx';
import { useKindText } from '../../content/kinds/kinds.texts.ts';
import { fewestOptions, longestOption, longestQuestion, mostOptions } from './pollLimits.ts';
import { SendFoot } from './SendFoot.tsx';

interface Props {
  onSend(poll: SendableDetails): void;
  onClose(): void;
}

/** An option while it is typed; its id keeps its field when others go. */
interface Typed {
  id: number;
  words: string;
}

/** A question with 2 to 12 options, as a poll of the channel. */
export function SendPollDialog({ onSend, onClose }: Props) {
  const text = useKindText();
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState<Typed[]>([
    { id: 1, words: '' },
    { id: 2, words: '' },
  ]);
  const [isMany, setMany] = useState(false);
  const filled = options.map((option) => option.words.trim()).filter((option) => option !== '');
  const hasTwins = new Set(filled).size < filled.length;
  const canSend = question.trim() !== '' && filled.length >= fewestOptions && !hasTwins;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!canSend) return;
    onSend({
      kind: 'poll',
      question: question.trim(),
      options: filled,
      mostChosen: isMany ? 0 : 1,
      votes: [],
    });
    onClose();
  }
  const add = () => setOptions([...options, { id: Math.max(...options.map(({ id }) => id)) + 1, words: '' }]);

  return (
    <GuardedDialog
      title={text('sendPoll')}
      changes={filled.length + (question === '' ? 0 : 1)}
      onClose={onClose}
    >
      {(leave) => (
        <form onSubmit={submit}>
          <Stack>
            <TextInput
              label={text('question')}
              withAsterisk
              maxLength={longestQuestion}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
              data-autofocus
            />
            <OptionFields options={options} onChange={setOptions} />
            <Text size="xs" c={hasTwins ? 'red' : 'dimmed'} role={hasTwins ? 'alert' : undefined}>
              {hasTwins ? text('sameOption') : text('mostOptions', { most: mostOptions })}
            </Text>
            <Group justify="space-between">
              <Switch
                label={text('allowMany')}
                checked={isMany}
                onChange={(event) => setMany(event.currentTarget.checked)}
              />
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPlus size={16} stroke={1.8} />}
                disabled={options.length >= mostOptions}
                onClick={add}
              >
                {text('addOption')}
              </Button>
            </Group>
            <SendFoot canSend={canSend} action="sendPoll" onLeave={leave} />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}

function OptionFields({
  options,
  onChange,
}: {
  options: readonly Typed[];
  onChange(options: Typed[]): void;
}) {
  const text = useKindText();
  return options.map(({ id, words }, n) => (
    <TextInput
      key={id}
      aria-label={text('option', { number: n + 1 })}
      placeholder={text('option', { number: n + 1 })}
      maxLength={longestOption}
      value={words}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange(options.map((one) => (one.id === id ? { id, words: value } : one)));
      }}
      rightSection={
        options.length > fewestOptions && (
          <ActionIcon
            size={24}
            variant="subtle"
            aria-label={text('removeOption', { number: n + 1 })}
            onClick={() => onChange(options.filter((one) => one.id !== id))}
          >
            <IconX size={14} stroke={1.8} />
          </ActionIcon>
        )
      }
    />
  ));
}
