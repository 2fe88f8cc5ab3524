import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconCamera, IconFile, IconPaperclip, IconPlus, IconScreenshot } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { CameraDialog } from '../camera/CameraDialog.tsx';
import { useCameraText } from '../camera/camera.texts.ts';
import { Hint } from '../hint/Hint.tsx';
import { useScreenshotText } from '../screenshot/screenshot.texts.ts';
import { useScreenshot } from '../screenshot/useScreenshot.tsx';

interface Props {
  /** Nothing can be attached now. */
  isOff: boolean;
  onFiles(files: File[]): void;
  /** Called after a photo or a screenshot was cancelled. */
  onClose(): void;
  /** More entries of this conversation. */
  children?: ReactNode;
  /** What else a phone has behind this button; there also while nothing can be attached. */
  more?: ReactNode;
}

/** What can be sent besides words: files, a photo, a part of the screen, and what a conversation adds to it. */
export function AttachMenu({ isOff, onFiles, onClose, children, more }: Props) {
  const text = useCameraText();
  const files = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFilming, setFilming] = useState(false);
  const screenshot = useScreenshot({ isOff, onFiles, onNone: onClose });
  const label = text(more ? 'attachAndMore' : 'attach');
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="top-start">
        <Menu.Target>
          <Hint label={label} disabled={isOpen}>
            <ActionIcon aria-label={label} disabled={isOff && !more}>
              {more ? <IconPlus size={20} stroke={1.7} /> : <IconPaperclip size={18} stroke={1.7} />}
            </ActionIcon>
          </Hint>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFile size={16} stroke={1.7} />}
            disabled={isOff}
            onClick={() => files.current?.click()}
            data-action="files"
          >
            {text('files')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCamera size={16} stroke={1.7} />}
            disabled={isOff}
            onClick={() => setFilming(true)}
            data-action="camera"
          >
            {text('camera')}
          </Menu.Item>
          {screenshot.start && <ScreenshotItem isOff={isOff} onClick={screenshot.start} />}
          {children}
          {more && (
            <>
              <Menu.Divider />
              {more}
            </>
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
      {screenshot.dialog}
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

/** The entry of a part of the screen, with its key. */
function ScreenshotItem({ isOff, onClick }: { isOff: boolean; onClick(): void }) {
  const text = useScreenshotText();
  return (
    <Menu.Item
      leftSection={<IconScreenshot size={16} stroke={1.7} />}
      rightSection={<Kbd size="xs">Alt X</Kbd>}
      disabled={isOff}
      onClick={onClick}
      data-action="screenshot"
    >
      {text('screenshot')}
    </Menu.Item>
  );
}
