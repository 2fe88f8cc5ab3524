import { ActionIcon, Menu } from '@mantine/core';
import { IconCamera, IconFile, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CameraDialog } from '../camera/CameraDialog.tsx';
import { useCameraText } from '../camera/camera.texts.ts';
import { Hint } from '../hint/Hint.tsx';

interface Props {
  /** Nothing can be attached now. */
  isOff: boolean;
  onFiles(files: File[]): void;
  /** Called after the photo was taken or cancelled. */
  onClose(): void;
  /** More entries of this conversation. */
  children?: ReactNode;
}

/** The menu of what a person can send besides words: files, a photo, and the entries of the conversation. */
export function AttachMenu({ isOff, onFiles, onClose, children }: Props) {
  const text = useCameraText();
  const files = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFilming, setFilming] = useState(false);
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="top-start">
        <Menu.Target>
          <Hint label={text('attach')} disabled={isOpen}>
            <ActionIcon aria-label={text('attach')} disabled={isOff}>
              <IconPaperclip size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
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
          {children}
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
    </>
  );
}
