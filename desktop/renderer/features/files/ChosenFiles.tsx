import { ActionIcon, Button, FileButton, Image, Input, Progress, Text, TextInput } from '@mantine/core';
import { mostFilesInList } from '@recado/shared/features/files';
import { maxUploadBytes } from '@recado/shared/features/messages';
import {
  IconArrowDown,
  IconArrowUp,
  IconFile,
  IconMusic,
  IconPlus,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useFileDrop } from '../../components/drop/useFileDrop.ts';
import { serverOrigin } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format/format.ts';
import classes from './ChosenFiles.module.css';
import { type ChosenFile, chosen, moved, problemOf } from './chosenFiles.ts';
import { useFileText } from './files.texts.ts';

interface Props {
  files: readonly ChosenFile[];
  /** The file that is uploading, and the share of it that was sent (0 to 1). */
  sending: { key: string; share: number } | undefined;
  onChange(change: (files: readonly ChosenFile[]) => ChosenFile[]): void;
  error: string | undefined;
}

/** The files of a list: a preview and a caption of each, and an area to drop more. */
export function ChosenFiles({ files, sending, onChange, error }: Props) {
  const text = useFileText();
  const add = (more: readonly File[]) => onChange((now) => [...now, ...chosen(more)]);
  const { isOver, drop } = useFileDrop(add);
  return (
    <Input.Wrapper
      label={text('files')}
      labelElement="div"
      description={text('filesHint', { max: mostFilesInList, size: formatBytes(maxUploadBytes) })}
      error={error}
    >
      <div className={classes.zone} data-over={isOver || undefined} {...drop}>
        {files.map((file, index) => (
          <FileRow
            key={file.key}
            file={file}
            share={sending?.key === file.key ? sending.share : undefined}
            onName={(name) =>
              onChange((now) => now.map((one) => (one.key === file.key ? { ...one, name } : one)))
            }
            onMove={(by) => onChange((now) => moved(now, file.key, by))}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            onRemove={() => onChange((now) => now.filter(({ key }) => key !== file.key))}
          />
        ))}
        <FileButton multiple onChange={add}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPlus size={16} />}>
              {text('addFiles')}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}

interface RowProps {
  file: ChosenFile;
  share: number | undefined;
  /** Customers get the files in this order. */
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  onName(name: string): void;
  onRemove(): void;
}

function FileRow({ file: chosen, share, isFirst, isLast, onMove, onName, onRemove }: RowProps) {
  const text = useFileText();
  const { file, storedFile: stored } = chosen;
  const problem = problemOf(chosen);
  const called = file?.name ?? stored?.file ?? text('noFile');
  const bytes = file?.size ?? stored?.bytes;
  return (
    <div className={classes.file} data-bad={problem ? true : undefined}>
      <FileLook chosen={chosen} />
      <div className={classes.words}>
        <div className={classes.called}>
          <Text size="sm" fw={500} truncate>
            {called}
          </Text>
          {bytes != null && (
            <Text size="xs" c="var(--ink-3)" style={{ flex: 'none' }}>
              {formatBytes(bytes)}
            </Text>
          )}
        </div>
        {problem ? (
          <Text size="xs" c="var(--bad)" role="alert">
            {text(problem, { max: formatBytes(maxUploadBytes) })}
          </Text>
        ) : share === undefined ? (
          <TextInput
            size="xs"
            maxLength={250}
            placeholder={text('caption')}
            aria-label={text('fileName', { name: called })}
            value={chosen.name}
            onChange={(event) => onName(event.currentTarget.value)}
          />
        ) : (
          <Progress value={share * 100} aria-label={text('sending', { name: called })} my={8} />
        )}
      </div>
      {!(isFirst && isLast) && (
        <div className={classes.order}>
          <ActionIcon
            size={22}
            aria-label={text('moveUp', { name: called })}
            disabled={isFirst || share !== undefined}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} stroke={1.7} />
          </ActionIcon>
          <ActionIcon
            size={22}
            aria-label={text('moveDown', { name: called })}
            disabled={isLast || share !== undefined}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      )}
      <ActionIcon
        aria-label={text('removeFile', { name: called })}
        disabled={share !== undefined}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}

/** A thumbnail of the file, or an icon of its kind. */
function FileLook({ chosen: { file, storedFile: stored } }: { chosen: ChosenFile }) {
  const mime = file?.type ?? stored?.mediaType ?? '';
  const isImage = mime.startsWith('image/');
  const made = useMemo(() => (file && isImage ? URL.createObjectURL(file) : undefined), [file, isImage]);
  useEffect(
    () => () => {
      if (made) URL.revokeObjectURL(made);
    },
    [made],
  );
  const src = made ?? (isImage && stored?.path ? `${serverOrigin()}${stored.path}` : undefined);
  const Sign = mime.startsWith('video/') ? IconVideo : mime.startsWith('audio/') ? IconMusic : IconFile;
  return (
    <div className={classes.look}>
      {src ? (
        <Image src={src} alt="" w={48} h={48} radius="sm" fit="cover" />
      ) : (
        <Sign size={24} stroke={1.5} aria-hidden />
      )}
    </div>
  );
}
