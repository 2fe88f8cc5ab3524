import { ActionIcon, Button, FileButton, Group, Image, Stack, Text, Textarea } from '@mantine/core';
import { messageApi } from '@recado/shared/features/messages';
import type { Capabilities } from '@recado/shared/lib/capabilities';
import { mediaTypeOf } from '@recado/shared/lib/mediaTypeOf';
import { IconFile, IconPlus, IconTrash, IconVideo } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { growing } from '../../../lib/drawing/growing.ts';
import { cutText, formatBytes } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Words } from '../sending/sendMessage.ts';
import classes from './AttachDialog.module.css';

/** The largest file of each kind in bytes, and the longest caption. */
type Limits = Pick<Capabilities, 'maxBytes' | 'maxBody'>;

interface Props {
  /** The recipient's name, so that nothing goes to the wrong person. */
  to: string;
  /** What this conversation accepts. */
  limits: Limits;
  files: File[];
  /** The initial caption of the first file. */
  caption?: string | undefined;
  onSend(words: Words[]): void;
  onClose(): void;
}

interface Chosen {
  file: File;
  caption: string;
}

/** One send takes this many files, each as a message of its own. */
const mostFiles = messageApi.send.upload.maxFiles;
/** Rows that a caption grows to (CONV-10). */
const mostRows = 5;

/** Why a file cannot be sent, checked before the upload. */
const problemOf = (file: File, limits: Limits): 'fileTooLarge' | 'fileEmpty' | undefined =>
  file.size > mostBytes(file, limits) ? 'fileTooLarge' : file.size === 0 ? 'fileEmpty' : undefined;

/** The largest accepted size for this kind of file, in bytes. */
const mostBytes = (file: File, limits: Limits): number => limits.maxBytes[mediaTypeOf(file.type)];

/**
 * Chosen files before they are sent: a preview and a caption of each, and which ones cannot be sent and why
 * (CONV-23).
 */
export function AttachDialog({ limits, to, files, caption = '', onSend, onClose }: Props) {
  const text = useMessageText();
  const words = useWords();
  const [chosen, setChosen] = useState<Chosen[]>(() =>
    files.map((file, n) => ({ file, caption: n === 0 ? caption : '' })),
  );
  const isTooMany = chosen.length > mostFiles;
  const isBad = isTooMany || chosen.some(({ file }) => problemOf(file, limits));
  const remove = (file: File) => {
    const left = chosen.filter((one) => one.file !== file);
    if (left.length === 0) onClose();
    else setChosen(left);
  };

  const add = (more: File[]) => setChosen([...chosen, ...more.map((file) => ({ file, caption: '' }))]);

  function submit() {
    if (isBad) return;
    onSend(chosen.map(({ file, caption }) => ({ file, body: caption })));
    onClose();
  }

  return (
    <GuardedDialog
      title={text('filesTitle', { count: chosen.length, name: cutText(to, 30) })}
      width="medium"
      // Closing discards the chosen files, with or without captions.
      changes={chosen.length}
      question={{
        title: text('dropFilesTitle', { count: chosen.length }),
        hint: text('dropFilesHint', { count: chosen.length }),
        stay: text('keepFiles'),
      }}
      onClose={onClose}
    >
      {(leave) => (
        <DropZone isOn onFiles={add}>
          <Stack
            gap="sm"
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length === 0) return;
              event.preventDefault();
              add(pasted);
            }}
          >
            {isTooMany && (
              <Text size="sm" c="var(--bad)" role="alert">
                {text('filesTooMany', { max: mostFiles })}
              </Text>
            )}
            {chosen.map(({ file, caption }, index) => (
              <FileRow
                key={`${file.name}${file.lastModified}${file.size}`}
                limits={limits}
                file={file}
                caption={caption}
                isFirst={index === 0}
                onCaption={(next) =>
                  setChosen(chosen.map((one) => (one.file === file ? { file, caption: next } : one)))
                }
                onRemove={() => remove(file)}
                onSubmit={submit}
              />
            ))}
            <Group justify="space-between">
              <FileButton multiple onChange={add}>
                {(button) => (
                  <Button {...button} variant="subtle" leftSection={<IconPlus size={16} />}>
                    {text('addFiles')}
                  </Button>
                )}
              </FileButton>
              <Group gap="xs" ml="auto">
                <Button variant="default" onClick={leave}>
                  {words('cancel')}
                </Button>
                <Button onClick={submit} disabled={isBad} data-action="sendFiles">
                  {text('send')}
                </Button>
              </Group>
            </Group>
          </Stack>
        </DropZone>
      )}
    </GuardedDialog>
  );
}

interface FileRowProps extends Chosen {
  limits: Limits;
  isFirst: boolean;
  onCaption(caption: string): void;
  onRemove(): void;
  onSubmit(): void;
}

function FileRow({ limits, file, caption, isFirst, onCaption, onRemove, onSubmit }: FileRowProps) {
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
