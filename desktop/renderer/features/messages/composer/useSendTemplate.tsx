import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type ReactNode, useState } from 'react';
import { SendTemplateDialog } from '../../templates/send/SendTemplateDialog.tsx';
import { keepMessage } from '../cache/messageCache.ts';

/** The choice of a template: `open` shows it, and is undefined where the channel has none. */
export function useSendTemplate(
  ticket: Ticket,
  onLeave: () => void,
): { open: (() => void) | undefined; dialog: ReactNode } {
  const [isChoosing, setChoosing] = useState(false);
  const close = () => {
    setChoosing(false);
    onLeave();
  };
  return {
    open: capabilitiesOf(ticket.channel).templates && !ticket.isGroup ? () => setChoosing(true) : undefined,
    dialog: isChoosing && (
      <SendTemplateDialog
        ticket={ticket}
        onSent={(messages) => messages.forEach(keepMessage)}
        onClose={close}
      />
    ),
  };
}
