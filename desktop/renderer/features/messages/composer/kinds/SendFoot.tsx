import { Button, Group } from '@mantine/core';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { useMessageText } from '../../messages.texts.ts';

interface Props {
  canSend: boolean;
  /** Names the button for journeys, such as `sendPoll`. */
  action: string;
  onLeave(): void;
}

/** The foot of a dialog that sends one message: leave it, or send. */
export function SendFoot({ canSend, action, onLeave }: Props) {
  const text = useMessageText();
  const words = useWords();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onLeave}>
        {words('cancel')}
      </Button>
      <Button type="submit" disabled={!canSend} data-action={action}>
        {text('send')}
      </Button>
    </Group>
  );
}
