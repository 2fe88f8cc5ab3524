import { Skeleton, Stack } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import type { Template } from '@recado/shared/features/templates';
import type { Ticket } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { useTemplateText } from '../templates.texts.ts';
import { FillTemplate } from './FillTemplate.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useTemplatesOf } from './useTemplatesOf.ts';

interface Props {
  ticket: Ticket;
  /** The messages that now leave. */
  onSent(messages: Message[]): void;
  onClose(): void;
}

/** Chooses a template, fills its places, shows it as the customer will see it, and sends it (TPL-08). */
export function SendTemplateDialog({ ticket, onSent, onClose }: Props) {
  const text = useTemplateText();
  const found = useTemplatesOf(ticket.whatsappId);
  const [template, setTemplate] = useState<Template>();
  const [isBusy, setBusy] = useState(false);
  return (
    <GuardedDialog
      title={template ? template.name : text('chooseTemplate')}
      width="large"
      changes={template ? 1 : 0}
      isBusy={isBusy}
      onClose={onClose}
    >
      {(leave) => (
        <Stack>
          {found.isPending && <Skeleton h={160} />}
          {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
          {found.data &&
            (template ? (
              <FillTemplate
                ticket={ticket}
                template={template}
                isBusy={isBusy}
                onBusy={setBusy}
                onBack={() => setTemplate(undefined)}
                onLeave={leave}
                onSent={(messages) => {
                  onSent(messages);
                  onClose();
                }}
              />
            ) : (
              <TemplateChoice templates={found.data} onChoose={setTemplate} />
            ))}
        </Stack>
      )}
    </GuardedDialog>
  );
}
