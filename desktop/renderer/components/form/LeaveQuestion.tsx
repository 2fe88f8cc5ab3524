import { Button, Group, Modal, Text } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './GuardedDialog.module.css';

/** What is asked before something is thrown away. */
export interface LeaveWords {
  title: string;
  hint: string;
  stay: string;
}

interface Props {
  opened: boolean;
  /** How many fields hold something that is not saved. */
  changes: number;
  /** In the place of the usual words, where it is no form that is left. */
  question?: LeaveWords | undefined;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before something that was typed is thrown away. */
export function LeaveQuestion({ opened, changes, question, onStay, onDiscard }: Props) {
  const words = useWords();
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={question?.title ?? words('leaveTitle')}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Text size="md" c="var(--ink-2)">
        {question?.hint ?? words('leaveHint', { count: changes })}
      </Text>
      <Group justify="space-between" mt={20}>
        <Button variant="subtle" className={classes.discard ?? ''} onClick={onDiscard}>
          {words('discard')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {question?.stay ?? words('keepEditing')}
        </Button>
      </Group>
    </Modal>
  );
}
