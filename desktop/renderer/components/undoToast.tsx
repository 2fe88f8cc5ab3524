import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface Props {
  message: string;
  /** The words of the button. */
  label: string;
  /** How long it can be taken back. */
  ms: number;
  undo(): void;
}

/** Says that something was done and offers to take it back for a few seconds. */
export function undoToast({ message, label, ms, undo }: Props): void {
  const id = notifications.show({
    color: 'teal',
    withBorder: true,
    autoClose: ms,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
}
