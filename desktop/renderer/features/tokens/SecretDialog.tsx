import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Dialog } from '../../components/Dialog.tsx';
import { useTokenText } from './tokens.texts.ts';

/** A secret that is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const text = useTokenText();
  return (
    <Dialog title={text('secretTitle')} onClose={onClose}>
      <Stack gap={16}>
        <Text size="sm">{text('secretHint')}</Text>
        <TextInput
          label={text('secret')}
          value={secret}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap={8}>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
                {text(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {text('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
