import { Alert, Button, FileButton, Text } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { maxImportBytes } from '@recado/shared/features/contactImports';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes } from '../../lib/format/format.ts';
import { locales, useLanguage } from '../../lib/texts/texts.ts';
import { toast } from '../../lib/toast.ts';
import { useFileDrop } from '../drop/useFileDrop.ts';
import classes from './fileImport.module.css';
import { useFileImportText } from './fileImport.texts.ts';

interface Props {
  label: string;
  /** The extensions that it takes, in small letters. */
  endings: readonly string[];
  /** Takes a file of an allowed kind and size. While its promise is open, the place is busy. */
  onFile(file: File): unknown;
  /** Saves an example file. */
  onExample(): unknown;
}

/** Takes a file of rows by a drop or a choice; refuses other kinds and sizes before anything is sent. */
export function FilePlace({ label, endings, onFile, onExample }: Props) {
  const text = useFileImportText();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');

  async function take(file: File | null | undefined) {
    if (!file || isBusy) return;
    setWrong('');
    if (!endings.includes(file.name.split('.').at(-1)?.toLowerCase() ?? ''))
      return setWrong(text('invalidFile'));
    if (file.size > maxImportBytes)
      return setWrong(text('tooLargeFile', { max: formatBytes(maxImportBytes) }));
    setBusy(true);
    try {
      await onFile(file);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_FILE_TYPE') setWrong(text('invalidFile'));
      else toast.error(error);
    }
    setBusy(false);
  }

  const saveExample = async () => onExample();
  const { isOver, drop } = useFileDrop(([file]) => void take(file));
  const kinds = new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(endings);
  return (
    <section aria-label={label} className={classes.drop} data-over={isOver || undefined} {...drop}>
      <IconFileUpload size={40} stroke={1.3} aria-hidden />
      <Text size="sm">{text('dropHint', { kinds, max: formatBytes(maxImportBytes) })}</Text>
      <FileButton
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={(file) => void take(file)}
      >
        {(props) => (
          <Button loading={isBusy} {...props}>
            {text('chooseFile')}
          </Button>
        )}
      </FileButton>
      <Button variant="subtle" size="compact-sm" onClick={() => void saveExample().catch(toast.error)}>
        {text('exampleFile')}
      </Button>
      {wrong && (
        <Alert color="red" role="alert">
          {wrong}
        </Alert>
      )}
    </section>
  );
}
