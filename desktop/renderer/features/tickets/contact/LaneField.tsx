import { tagApi } from '@recado/shared/features/tags';
import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { TagSelect } from '../../../pickers/tagPickers.ts';
import { useTicketText } from '../tickets.texts.ts';

/** The lane of the board in which the ticket stands (DRAWER-05, DRAWER-29). */
export function LaneField({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const mayMove = useCan('tickets:handle');
  const [isSaving, setSaving] = useState(false);
  const lane = ticket.tags.find(({ kanban }) => kanban === 1);

  async function move(tagId: number | null) {
    if (tagId === (lane?.id ?? null)) return;
    setSaving(true);
    try {
      if (tagId === null) await call(tagApi.clearLane, { params: { ticketId: ticket.id } });
      else await call(tagApi.setLane, { params: { ticketId: ticket.id, tagId } });
    } catch (error) {
      toast.error(error);
    }
    setSaving(false);
  }

  return (
    <TagSelect
      aria-label={text('lane')}
      placeholder={text('noLane')}
      only={({ kanban }) => kanban === 1}
      value={lane?.id}
      onChange={(tagId) => void move(tagId)}
      disabled={!mayMove || isSaving}
    />
  );
}
