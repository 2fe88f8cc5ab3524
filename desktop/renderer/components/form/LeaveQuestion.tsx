import { Button, Group, Modal, Text } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './GuardedDialog.module.css';

/** The words of the question before changes are discarded. */
export interface LeaveWords {
  title: string;
  hint: string;
  stay: string;
}

interface Props {
  opened: boolean;
  /** The number of fields with unsaved changes. */
  changes: number;
  /** Replaces the usual words where the person leaves something other than a form. */
  question?: LeaveWords | undefined;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before typed words are discarded. */
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
