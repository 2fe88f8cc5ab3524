import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useTicketText } from '../tickets.texts.ts';

/** Closes a conversation that is open beside the board. */
export function CloseConversation() {
  const text = useTicketText();
  return (
    <Hint label={text('closeBeside')}>
      <ActionIcon component={Link} to="/Kanban" aria-label={text('closeBeside')}>
        <IconX size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
}
