import { Button } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './SendFailure.module.css';

interface Props {
  reason: string;
  /** It leaves by itself later; nothing is wrong with it. */
  isWaiting: boolean;
  isBusy?: boolean;
  /** Undefined if it cannot be retried, or cannot be discarded. */
  onRetry: (() => void) | undefined;
  onDrop: (() => void) | undefined;
  /** The label of the discard button, if not the usual one. */
  dropLabel?: string;
}

/** Why a message was not sent or changed, with buttons to retry or discard, at its bubble. */
export function SendFailure({ reason, isWaiting, isBusy = false, onRetry, onDrop, dropLabel }: Props) {
  const words = useWords();
  return (
    <div className={classes.note} role={isWaiting ? 'status' : 'alert'} data-waiting={isWaiting || undefined}>
      <span>{reason}</span>
      <div className={classes.buttons}>
        {onRetry && (
          <Button
            size="compact-xs"
            variant="light"
            color={isWaiting ? 'gray' : 'red'}
            loading={isBusy}
            onClick={onRetry}
          >
            {words('retry')}
          </Button>
        )}
        {onDrop && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            disabled={isBusy}
            onClick={onDrop}
            data-action="drop"
          >
            {dropLabel ?? words('discard')}
          </Button>
        )}
      </div>
    </div>
  );
}
