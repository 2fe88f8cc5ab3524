import { tagApi } from '@recado/shared/features/tags';
import type { Ticket } from '@recado/shared/features/tickets';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { pressOnce, useRunningAction } from '../../../lib/window/pressGuard.ts';
import { TagSelect } from '../../../pickers/tagPickers.ts';
import { useTicketText } from '../tickets.texts.ts';

/** The ticket's lane on the board (DRAWER-05, DRAWER-29). */
export function LaneField({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const mayMove = useCan('tickets:handle');
  const isMoving = useRunningAction(ticket.id) === 'lane';
  const lane = ticket.tags.find(({ kanban }) => kanban === 1);

  async function move(tagId: number | null) {
    if (tagId === (lane?.id ?? null)) return;
    const ticketId = ticket.id;
    try {
      await pressOnce(ticketId, 'lane', () =>
        tagId === null
          ? call(tagApi.clearLane, { params: { ticketId } })
          : call(tagApi.setLane, { params: { ticketId, tagId } }),
      );
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <TagSelect
      aria-label={text('lane')}
      placeholder={text('noLane')}
      only={({ kanban }) => kanban === 1}
      value={lane?.id}
      onChange={(tagId) => void move(tagId)}
      disabled={!mayMove || isMoving}
    />
  );
}
