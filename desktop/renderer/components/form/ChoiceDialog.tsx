import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Dialog } from '../Dialog.tsx';

interface Props<T> {
  /** The title, and the words of the button. */
  title: string;
  hint: string;
  /** The value that is chosen; undefined: none yet. */
  chosen: T | undefined;
  /** The field. `isMissing`: somebody wanted to go on without a value, and has not chosen one since. */
  field(isMissing: boolean): ReactNode;
  /** Returns whether it succeeded; then the dialog closes. */
  act(chosen: T): Promise<boolean>;
  onClose(): void;
}

/** Asks for one value before something is done with it. */
export function ChoiceDialog<T>({ title, hint, chosen, field, act, onClose }: Props<T>) {
  const words = useWords();
  const [wasMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function submit() {
    if (chosen === undefined) return setMissing(true);
    setSaving(true);
    if (await act(chosen)) return onClose();
    setSaving(false);
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          {field(wasMissing && chosen === undefined)}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
