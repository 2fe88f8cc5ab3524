import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAddressBook, IconCamera, IconFile, IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { useMessageText } from '../messages.texts.ts';
import type { CardContact } from '../sending/outbox.ts';
import { CameraDialog } from './camera/CameraDialog.tsx';
import { SendContactDialog } from './SendContactDialog.tsx';

interface Props {
  /** Nothing can be attached to what is written now. */
  isOff: boolean;
  onFiles(files: File[]): void;
  /** Undefined where no contact cards are sent. */
  onCard?: ((contact: CardContact) => void) | undefined;
  /** The choice is over, whatever came of it. */
  onClose(): void;
}

/** What can be sent besides words: files, a photo, and the card of a contact (CONV-21) for people who may see its number. */
export function AttachMenu({ isOff, onFiles, onCard, onClose }: Props) {
  const text = useMessageText();
  const { masked } = useUser();
  const files = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [isFilming, setFilming] = useState(false);
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="top-start">
        <Menu.Target>
          <Tooltip label={text('attach')} disabled={isOpen}>
            <ActionIcon aria-label={text('attach')} disabled={isOff}>
              <IconPaperclip size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFile size={16} stroke={1.7} />}
            onClick={() => files.current?.click()}
            data-action="files"
          >
            {text('files')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCamera size={16} stroke={1.7} />}
            onClick={() => setFilming(true)}
            data-action="camera"
          >
            {text('camera')}
          </Menu.Item>
          {!masked && onCard && (
            <Menu.Item
              leftSection={<IconAddressBook size={16} stroke={1.7} />}
              onClick={() => setChoosing(true)}
              data-action="contact"
            >
              {text('contact')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        data-testid="files"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {isFilming && (
        <CameraDialog
          onPhoto={(photo) => {
            setFilming(false);
            onFiles([photo]);
          }}
          onClose={() => {
            setFilming(false);
            onClose();
          }}
        />
      )}
      {isChoosing && onCard && (
        <SendContactDialog
          onSend={onCard}
          onClose={() => {
            setChoosing(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
