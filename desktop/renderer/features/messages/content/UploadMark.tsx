import { CloseButton, Loader, RingProgress } from '@mantine/core';
import { useMessageText } from '../messages.texts.ts';
import type { Outgoing } from '../sending/outbox.ts';
import { discard } from '../sending/sendMessage.ts';
import { useUploads } from '../sending/uploads.ts';
import classes from './UploadMark.module.css';

interface Props {
  outgoing: Outgoing;
  /** Where it stands on what is being sent. */
  place: 'middle' | 'end';
}

/** How far the file of a message has left, with a way to stop it; once it has all left, that the server works on it. */
export function UploadMark({ outgoing, place }: Props) {
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
            onClick={() => discard(outgoing)}
          />
        </>
      ) : (
        <Loader size={22} color="#fff" role="status" aria-label={text('uploading', { name })} />
      )}
    </div>
  );
}
