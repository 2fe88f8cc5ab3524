import { Button } from '@mantine/core';
import { useWords } from '../../lib/texts/words.texts.ts';
import classes from './SendFailure.module.css';

interface Props {
  reason: string;
  /** It leaves by itself; nothing is wrong with it. */
  isWaiting: boolean;
  isBusy?: boolean;
  /** Undefined where it cannot be tried again, or cannot be given up. */
  onRetry: (() => void) | undefined;
  onDrop: (() => void) | undefined;
  /** What giving up is called, if not discarding. */
  dropLabel?: string;
}

/** Why a message did not go out or was not changed, and what can be done about it, right at its bubble. */
export function SendFailure({ reason, isWaiting, isBusy = false, onRetry, onDrop, dropLabel }: Props) {
  const words = useWords();
  return (
    <div className={classes.note} role={isWaiting ? 'status' : 'alert'} data-waiting={isWaiting || undefined}>
      <span>{reason}</span>
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
  );
}
