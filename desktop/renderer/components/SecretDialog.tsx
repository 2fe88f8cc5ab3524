import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useWords } from '../lib/texts/words.texts.ts';
import { CopyTextButton } from './copy/CopyTextButton.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  hint: string;
  label: string;
  secret: string;
  onClose(): void;
}

/** Shows a secret that is visible only this once. */
export function SecretDialog({ title, hint, label, secret, onClose }: Props) {
  const words = useWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={16}>
        <Text size="sm">{hint}</Text>
        <TextInput
          label={label}
          value={secret}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" gap={8}>
          <CopyTextButton value={secret} />
          <Button variant="default" onClick={onClose}>
            {words('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
