import { ActionIcon, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { useMessageText } from '../messages.texts.ts';
import classes from './MediaWindow.module.css';

interface Props {
  title: string;
  kind: 'image' | 'video';
  name: string;
  caption: string;
  url: string | undefined;
  /** The link no longer works. */
  onError?: () => void;
  /** A video starts at once. */
  isPlaying?: boolean;
  /** Shown instead of a missing file. */
  missing?: ReactNode;
  /** Shown before the caption; `behind` comes after the download button. */
  before?: ReactNode;
  behind?: ReactNode;
  onClose(): void;
}

/** A picture or video as large as the window, with a button to download it. */
export function MediaWindow(props: Props) {
  const { title, kind, name, caption, url, onError, isPlaying, missing, before, behind, onClose } = props;
  const text = useMessageText();
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={title}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {!url ? (
        missing
      ) : kind === 'image' ? (
        <img src={url} alt={caption || name} className={classes.large} onError={onError} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: customers' films have no captions
        <video src={url} className={classes.large} controls autoPlay={isPlaying} onError={onError} />
      )}
      <Group justify="center" wrap="nowrap" p="xs" gap="xs">
        {before}
        {caption && (
          <Text size="sm" lineClamp={2}>
            {caption}
          </Text>
        )}
        {url && (
          <ActionIcon
            component="a"
            href={url}
            download={name}
            target="_blank"
            rel="noopener"
            size={36}
            aria-label={text('download')}
          >
            <IconDownload size={20} stroke={1.7} />
          </ActionIcon>
        )}
        {behind}
      </Group>
    </Dialog>
  );
}
