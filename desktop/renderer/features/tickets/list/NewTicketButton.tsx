import { ActionIcon } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';

/** Opens the dialog for a new conversation (INBOX-43). */
export const NewTicketButton = memo(function NewTicketButton() {
  const label = useWords()('newTicket');
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={() => openTicketDialog({ kind: 'new' })}>
        <IconMessagePlus size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
});
