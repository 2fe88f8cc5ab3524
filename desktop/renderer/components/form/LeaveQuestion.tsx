import { Button, Group, Modal, Text } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './GuardedDialog.module.css';

interface Props {
  opened: boolean;
  /** How many fields hold something that is not saved. */
  changes: number;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before something that was typed is thrown away. */
export function LeaveQuestion({ opened, changes, onStay, onDiscard }: Props) {
  const words = useWords();
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={words('leaveTitle')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Text size="md" c="var(--ink-2)">
        {words('leaveHint', { count: changes })}
      </Text>
      <Group justify="space-between" mt={20}>
        <Button variant="subtle" className={classes.discard ?? ''} onClick={onDiscard}>
          {words('discard')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {words('keepEditing')}
        </Button>
      </Group>
    </Modal>
  );
}
