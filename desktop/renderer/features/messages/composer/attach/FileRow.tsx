import { ActionIcon, Group, Image, Text, Textarea } from '@mantine/core';
import { IconFile, IconTrash, IconVideo } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { growing } from '../../../../lib/drawing/growing.ts';
import { formatBytes } from '../../../../lib/format/format.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from './FileRow.module.css';
import { type FileLimits, mostBytes, problemOf } from './fileLimits.ts';

/** Rows that a caption grows to (CONV-10). */
const mostRows = 5;

interface Props {
  file: File;
  caption: string;
  limits: FileLimits;
  isFirst: boolean;
  onCaption(caption: string): void;
  onRemove(): void;
  onSubmit(): void;
}

/** A chosen file: its preview, and its caption or why it cannot be sent. */
export function FileRow({ limits, file, caption, isFirst, onCaption, onRemove, onSubmit }: Props) {
  const text = useMessageText();
  const problem = problemOf(file, limits);
  const isImage = file.type.startsWith('image/');
  const url = useMemo(() => (isImage ? URL.createObjectURL(file) : undefined), [file, isImage]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return (
    <div className={classes.file} data-bad={problem ? true : undefined}>
      <div className={classes.look}>
        {url ? (
          <Image src={url} alt="" w={72} h={72} radius="md" fit="cover" />
        ) : file.type.startsWith('video/') ? (
          <IconVideo size={34} stroke={1.4} aria-hidden />
        ) : (
          <IconFile size={34} stroke={1.4} aria-hidden />
        )}
      </div>
      <div className={classes.words}>
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" fw={500} truncate>
            {file.name}
          </Text>
          <Text size="xs" c="dimmed" style={{ flex: 'none' }}>
            {formatBytes(file.size)}
          </Text>
        </Group>
        {problem ? (
          <Text size="xs" c="var(--bad)" role="alert">
            {text(problem, { max: formatBytes(mostBytes(file, limits)) })}
          </Text>
        ) : (
          <Textarea
            size="xs"
            {...growing(1, mostRows)}
            maxLength={limits.maxBody}
            placeholder={text('caption')}
            aria-label={`${text('caption')}: ${file.name}`}
            value={caption}
            onChange={(event) => onCaption(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onSubmit();
            }}
            {...(isFirst ? { 'data-autofocus': true } : {})}
          />
        )}
      </div>
      <ActionIcon
        size={34}
        color="red"
        aria-label={text('removeFile', { name: file.name })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
