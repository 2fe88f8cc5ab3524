import { ActionIcon, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './sources.module.css';
import { useSourceText } from './sources.texts.ts';
import type { SourceUpload } from './useSourceUploads.ts';

interface Props {
  uploads: readonly SourceUpload[];
  onDismiss(key: number): void;
}

/** Files on their way to the knowledge base, and those that did not arrive with the reason. */
export function UploadRows({ uploads, onDismiss }: Props) {
  const text = useSourceText();
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads}>
      {uploads.map(({ key, name, share, error }) => (
        <li key={key} className={classes.upload}>
          <span>{error ? name : text('uploading', { name })}</span>
          {error ? (
            <ActionIcon aria-label={text('dismiss', { name })} onClick={() => onDismiss(key)}>
              <IconX size={16} />
            </ActionIcon>
          ) : (
            <Progress
              w={96}
              size="xs"
              value={share * 100}
              animated
              aria-label={text('uploading', { name })}
            />
          )}
          {error && (
            <span className={classes.wrong} role="alert">
              {error}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
