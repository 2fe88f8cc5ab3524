import { Group } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { ColorChip } from '../../../components/labels/ColorChip.tsx';
import { TagField } from '../header/TagField.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { PanelSection } from './PanelSection.tsx';

/** The tags of the ticket's contact in their hues; the plus opens the field in which they are changed. */
export function ContactTags({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const [isChanging, setChanging] = useState(false);
  const tags = ticket.tags.filter(({ kanban }) => kanban !== 1);
  return (
    <PanelSection
      title={text('tags')}
      add={{ label: text('editTags'), isOn: isChanging, run: () => setChanging(!isChanging) }}
    >
      {isChanging ? (
        <TagField ticket={ticket} isBare />
      ) : (
        tags.length > 0 && (
          <Group gap={6}>
            {tags.map(({ id, name, color }) => (
              <ColorChip key={id} name={name} color={color} />
            ))}
          </Group>
        )
      )}
    </PanelSection>
  );
}
