import { Menu } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { AttachMenu } from '../../../components/composer/AttachMenu.tsx';
import type { CardContact } from '../../../lib/sending/outbox.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useMessageText } from '../messages.texts.ts';
import { SendContactDialog } from './SendContactDialog.tsx';

interface Props extends Omit<ComponentProps<typeof AttachMenu>, 'children'> {
  /** Undefined where contact cards cannot be sent. */
  onCard: ((contact: CardContact) => void) | undefined;
}

/** Attaches files, a photo, or a contact card (CONV-21). The card needs the right to see its number. */
export function AttachButton({ onCard, ...rest }: Props) {
  const text = useMessageText();
  const { masked } = useUser();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <AttachMenu {...rest}>
        {!masked && onCard && (
          <Menu.Item
            leftSection={<IconAddressBook size={16} stroke={1.7} />}
            disabled={rest.isOff}
            onClick={() => setChoosing(true)}
            data-action="contact"
          >
            {text('contact')}
          </Menu.Item>
        )}
      </AttachMenu>
      {isChoosing && onCard && (
        <SendContactDialog
          onSend={onCard}
          onClose={() => {
            setChoosing(false);
            rest.onClose();
          }}
        />
      )}
    </>
  );
}
