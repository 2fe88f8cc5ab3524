import { Menu } from '@mantine/core';
import type { Capabilities } from '@recado/shared/lib/capabilities';
import type { SendableDetails } from '@recado/shared/lib/detailsWords';
import { IconAddressBook, IconChartBar, IconMapPin } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { AttachMenu } from '../../../components/composer/AttachMenu.tsx';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import type { CardContact } from '../../../lib/sending/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useKindText } from '../content/kinds/kinds.texts.ts';
import { useMessageText } from '../messages.texts.ts';
import { SendContactDialog } from './SendContactDialog.tsx';

const SendPlaceDialog = lazyPiece(async () => (await import('./kinds/SendPlaceDialog.tsx')).SendPlaceDialog);
const SendPollDialog = lazyPiece(async () => (await import('./kinds/SendPollDialog.tsx')).SendPollDialog);

interface Props extends Omit<ComponentProps<typeof AttachMenu>, 'children'> {
  /** What the conversation's channel can send. */
  can: Pick<Capabilities, 'cards' | 'places' | 'polls'>;
  onCard(contact: CardContact): void;
  onDetails(details: SendableDetails): void;
}

type Kind = 'contact' | 'place' | 'poll';

/**
 * Attaches files, a photo, a contact card (CONV-21), a place or a poll. The card needs the right to see its number.
 * What the channel does not have stays in the menu and says so.
 */
export function AttachButton({ can, onCard, onDetails, ...rest }: Props) {
  const text = useMessageText();
  const kinds = useKindText();
  const { masked } = useUser();
  const [chosen, setChosen] = useState<Kind>();
  const close = () => {
    setChosen(undefined);
    rest.onClose();
  };
  const item = (kind: Kind, isSent: boolean, label: string, icon: ReactNode) => (
    <Menu.Item
      leftSection={icon}
      disabled={rest.isOff || !isSent}
      onClick={() => setChosen(kind)}
      data-action={kind}
    >
      {label}
      {!isSent && <small>{` · ${kinds('notOnChannel')}`}</small>}
    </Menu.Item>
  );
  return (
    <>
      <AttachMenu {...rest}>
        {!masked && item('contact', can.cards, text('contact'), <IconAddressBook size={16} stroke={1.7} />)}
        {item('place', can.places, kinds('place'), <IconMapPin size={16} stroke={1.7} />)}
        {item('poll', can.polls, kinds('poll'), <IconChartBar size={16} stroke={1.7} />)}
      </AttachMenu>
      {chosen === 'contact' && <SendContactDialog onSend={onCard} onClose={close} />}
      <Suspense>
        {chosen === 'place' && <SendPlaceDialog onSend={onDetails} onClose={close} />}
        {chosen === 'poll' && <SendPollDialog onSend={onDetails} onClose={close} />}
      </Suspense>
    </>
  );
}
