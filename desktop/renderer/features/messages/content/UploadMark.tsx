import { CloseButton, Loader, RingProgress } from '@mantine/core';
import { useUploads } from '../../../lib/sending/uploads.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Leaving } from './shownMedia.ts';
import classes from './UploadMark.module.css';

interface Props {
  outgoing: Leaving;
  /** Stops the upload. */
  onStop(): void;
  /** The place of the mark on the content. */
  place: 'middle' | 'end';
}

/**
 * The progress of a file's upload, with a button to stop it. After the upload it shows that the server works
 * on the file.
 */
export function UploadMark({ outgoing, onStop, place }: Props) {
  const text = useMessageText();
  const share = useUploads((shares) => shares[outgoing.clientId] ?? 0);
  const name = outgoing.file?.name ?? '';
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.mark} data-place={place}>
      {share < 1 ? (
        <>
          <RingProgress
            size={44}
            thickness={3}
            rootColor="rgb(255 255 255 / 30%)"
            sections={[{ value: percent, color: '#fff' }]}
            role="progressbar"
            aria-label={text('uploading', { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          />
          <CloseButton
            size={32}
            radius="xl"
            c="#fff"
            className={classes.stop ?? ''}
            aria-label={text('cancelUpload', { name })}
            title={text('cancelUpload', { name })}
            onClick={onStop}
          />
        </>
      ) : (
        <Loader size={22} color="#fff" role="status" aria-label={text('uploading', { name })} />
      )}
    </div>
  );
}
