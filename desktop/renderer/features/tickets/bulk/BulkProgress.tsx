import { Button, Progress } from '@mantine/core';
import { type BulkAction, bulkActionApi } from '@recado/shared/features/bulkActions';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './BulkProgress.module.css';
import { useBulkText } from './bulk.texts.ts';
import { putBulkAction, useRunningBulk } from './bulkActions.ts';
import { bulkName } from './tellBulkEnd.tsx';

/** An action with this many tickets or fewer ends before its progress can be read. */
const leastShown = 20;

/** The progress of the user's bulk actions, with a button to stop each. */
export function BulkProgress() {
  const running = useRunningBulk().filter(({ total }) => total > leastShown);
  return running.map((action) => <OneAction key={action.id} action={action} />);
}

function OneAction({ action }: { action: BulkAction }) {
  const text = useBulkText();
  const { id, kind, state, total, done, refused, restored, kept } = action;
  const isBack = state === 'undoing';
  const [at, of] = isBack ? [restored + kept, done] : [done + refused, total];
  const [isStopping, setStopping] = useState(false);
  async function stop() {
    setStopping(true);
    try {
      putBulkAction(await call(bulkActionApi.cancel, { params: { id } }));
    } catch (error) {
      toast.error(error);
    }
    setStopping(false);
  }
  const name = isBack ? text('undoing') : bulkName(kind);
  const progress = text('running', { action: name, done: at, total: of });
  return (
    <div className={classes.progress} role="status">
      <span className={classes.words}>{progress}</span>
      {!isBack && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          loading={isStopping}
          onClick={() => void stop()}
        >
          {text('stop')}
        </Button>
      )}
      <Progress value={(100 * at) / Math.max(of, 1)} size={3} className={classes.line} aria-label={name} />
    </div>
  );
}
