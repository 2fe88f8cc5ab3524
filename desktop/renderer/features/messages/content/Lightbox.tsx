import { ActionIcon, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Dialog } from '../../../components/Dialog.tsx';
import { useMessageText } from '../messages.texts.ts';
import classes from './Lightbox.module.css';

interface Props {
  url: string;
  kind: 'image' | 'video';
  name: string;
  caption: string;
  onClose(): void;
}

/** A picture or film as large as the window, with a way to keep it. */
export function Lightbox({ url, kind, name, caption, onClose }: Props) {
  const text = useMessageText();
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={name}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {kind === 'image' ? (
        <img src={url} alt={caption || name} className={classes.large} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: customers' films have no captions
        <video src={url} className={classes.large} controls autoPlay />
      )}
      <Group justify="center" wrap="nowrap" p="xs">
        {caption && (
          <Text size="sm" lineClamp={2}>
            {caption}
          </Text>
        )}
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
      </Group>
    </Dialog>
  );
}
