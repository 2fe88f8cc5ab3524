import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { messageApi } from '@recado/shared/features/messages';
import { IconPlus } from '@tabler/icons-react';
import { DropZone } from '../../../../components/drop/DropZone.tsx';
import { GuardedDialog } from '../../../../components/form/GuardedDialog.tsx';
import { cutText } from '../../../../lib/format/format.ts';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { useMessageText } from '../../messages.texts.ts';
import type { Words } from '../../sending/sendMessage.ts';
import { FileRow } from './FileRow.tsx';
import { type FileLimits, problemOf } from './fileLimits.ts';
import { useChosenFiles } from './useChosenFiles.ts';

interface Props {
  /** The recipient's name, so that nothing goes to the wrong person. */
  to: string;
  /** What this conversation accepts. */
  limits: FileLimits;
  files: File[];
  /** The initial caption of the first file. */
  caption?: string | undefined;
  onSend(words: Words[]): void;
  onClose(): void;
}

/** One send takes this many files, each as a message of its own. */
const mostFiles = messageApi.send.upload.maxFiles;

/**
 * Chosen files before they are sent: a preview and a caption of each, and which ones cannot be sent and why
 * (CONV-23).
 */
export function AttachDialog({ limits, to, files, caption = '', onSend, onClose }: Props) {
  const text = useMessageText();
  const words = useWords();
  const { chosen, add, remove, setCaption } = useChosenFiles(files, caption);
  const isTooMany = chosen.length > mostFiles;
  const isBad = isTooMany || chosen.some(({ file }) => problemOf(file, limits));

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
                onCaption={(next) => setCaption(file, next)}
                onRemove={() => (chosen.every((one) => one.file === file) ? onClose() : remove(file))}
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
