import { Popover, UnstyledButton } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconTag } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/session.ts';
import { useHasWideList } from '../../../lib/useWidth.ts';
import { TagDots } from '../list/dots.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './TagEditor.module.css';
import { TagField } from './TagField.tsx';

/** The tags of the ticket's contact as dots, edited in a popover. A new name creates a tag. */
export function TagEditor({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const mayEdit = useCan('tags:edit');
  const hasRoom = useHasWideList();
  const tags = ticket.tags.filter(({ kanban }) => kanban !== 1);
  return (
    <Popover
      position="bottom-start"
      width={300}
      shadow="md"
      radius="md"
      withArrow
      trapFocus
      disabled={!mayEdit}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          title={text('editTags')}
          data-empty={tags.length === 0 || undefined}
        >
          <TagDots tags={tags} {...(!hasRoom && { most: 1 })} />
          <IconTag size={14} stroke={1.8} aria-hidden />
          {tags.length > 0 && <span className={classes.count}>{tags.length}</span>}
          {tags.length === 0 && <span className={classes.add}>{text('addTag')}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('editTags')}>
        <TagField ticket={ticket} />
      </Popover.Dropdown>
    </Popover>
  );
}
