import { ActionIcon, CopyButton, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { serverOrigin } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTriggerText } from './trigger.texts.ts';

/** The address that a program calls to begin a rule, and what it sends. */
export function CallAddress({ flowId }: { flowId: number | undefined }) {
  const text = useTriggerText();
  const words = useWords();
  if (flowId === undefined)
    return (
      <Text size="sm" c="var(--ink-3)">
        {text('callLater')}
      </Text>
    );
  const address = `${serverOrigin()}/api/flowbuilder/${flowId}/call`;
  return (
    <TextInput
      label={text('callAddress')}
      description={text('callHint')}
      value={address}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActionIcon
              size={32}
              variant="subtle"
              aria-label={words(copied ? 'copied' : 'copy')}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
