import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { openTicketDialog } from '../../dialogs/ticketDialogs.ts';
import classes from './NewTicketButton.module.css';

/** Begins a conversation with a contact that the user searches for (INBOX-43). Floating, it lies over the list, in reach of a thumb. */
export const NewTicketButton = memo(function NewTicketButton({
  isFloating = false,
}: {
  isFloating?: boolean;
}) {
  const label = useWords()('newTicket');
  const open = () => openTicketDialog({ kind: 'new' });
  if (isFloating)
    return (
      <ActionIcon
        variant="filled"
        color="brand"
        className={classes.floating ?? ''}
        aria-label={label}
        onClick={open}
      >
        <IconPlus size={22} stroke={1.8} />
      </ActionIcon>
    );
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={open}>
        <IconPlus size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
});
