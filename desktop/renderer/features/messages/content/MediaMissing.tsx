import { Button, Loader } from '@mantine/core';
import { mediaApi } from '@recado/shared/features/messages';
import { IconCloudOff, IconFileOff } from '@tabler/icons-react';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './MediaMissing.module.css';
import type { ShownMedia } from './shownMedia.ts';

interface Props {
  message: ShownMedia;
  /** Asks for a fresh link when the file exists but this page cannot load it. */
  onReload?: (() => void) | undefined;
}

/** Shown instead of a file that is still on its way, or that could not be loaded. */
export function MediaMissing({ message, onReload }: Props) {
  const text = useMessageText();
  const words = useWords();
  const { isBusy: isAsking, whileBusy } = useBusy();
  const isWaiting = message.mediaState === 'waiting' || isAsking;

  // The message was never sent, and the page no longer has the file: no server has it.
  if (message.id === 0)
    return (
      <div className={classes.missing}>
        <IconFileOff size={20} stroke={1.7} aria-hidden />
        <span>{message.mediaName}</span>
      </div>
    );

  async function fetchAgain() {
    if (onReload) return onReload();
    if (message.mediaId === null) return;
    await whileBusy(async () => {
      await call(mediaApi.retry, { params: { id: message.mediaId } });
    });
  }

  return (
    <div className={classes.missing} role="status">
      {isWaiting && !onReload ? (
        <>
          <Loader size="xs" color="gray" />
          <span>{text('mediaWaiting')}</span>
        </>
      ) : (
        <>
          <IconCloudOff size={20} stroke={1.7} aria-hidden />
          <span>{text('mediaFailed')}</span>
          <Button size="compact-xs" variant="light" onClick={() => void fetchAgain()}>
            {words('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
