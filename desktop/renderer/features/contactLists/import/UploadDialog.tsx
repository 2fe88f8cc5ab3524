import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { type ContactList, contactListApi } from '@recado/shared/features/contactLists';
import { useState } from 'react';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import { call } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format/format.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { useListImportText } from './listImports.texts.ts';
import { putListImport } from './listImports.ts';

interface Props {
  list: ContactList;
  file: File;
  onClose(): void;
}

/** Asks before a chosen file is uploaded, and shows how far the upload is (CAMP-15). */
export function UploadDialog({ list, file, onClose }: Props) {
  const text = useListImportText();
  const shared = useFileImportText();
  const [share, setShare] = useState<number>();
  const [wrong, setWrong] = useState('');
  const isBusy = share !== undefined;

  async function upload() {
    setWrong('');
    setShare(0);
    try {
      putListImport(
        await call(contactListApi.upload, {
          params: { id: list.id },
          files: [file],
          onProgress: setShare,
        }),
      );
      onClose();
    } catch (error) {
      const isKind = error instanceof AppError && error.code === 'ERR_FILE_TYPE';
      setWrong(isKind ? shared('invalidFile') : errorText(error));
      setShare(undefined);
    }
  }

  return (
    <GuardedDialog title={text('uploadTitle')} changes={0} isBusy={isBusy} onClose={onClose}>
      {(leave) => (
        <Stack gap={16}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text('uploadQuestion', { file: file.name, size: formatBytes(file.size), name: list.name })}
          </Text>
          <Text size="sm" c="dimmed">
            {text('uploadHint')}
          </Text>
          {isBusy && <Progress value={share * 100} animated aria-label={text('uploadProgress')} />}
          {wrong && (
            <Text size="sm" c="var(--bad)" role="alert">
              {wrong}
            </Text>
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={leave} disabled={isBusy}>
              {text('cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void upload()} data-autofocus>
              {text('upload')}
            </Button>
          </Group>
        </Stack>
      )}
    </GuardedDialog>
  );
}
