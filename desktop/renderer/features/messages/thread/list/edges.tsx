import type { useActivity } from '../../../../lib/typing.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from './edges.module.css';

interface TopProps {
  isLoading: boolean;
  /** No older message exists. */
  isWhole: boolean;
}

/** Its height in pixels, as the style sheet has it. */
export const threadTopPx = 40;

/** Shown above the oldest loaded message. */
export function ThreadTop({ isLoading, isWhole }: TopProps) {
  const text = useMessageText();
  return (
    <div className={classes.top} role={isLoading ? 'status' : undefined}>
      {isLoading ? text('loadingOlder') : isWhole ? text('beginning') : ''}
    </div>
  );
}

/** Shown below the newest message while the customer types. Its height is constant, so that nothing moves. */
export function ThreadBottom({ activity }: { activity: ReturnType<typeof useActivity> }) {
  const text = useMessageText();
  return (
    <div className={classes.bottom}>
      {activity && (
        <span className={classes.activity}>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {text(activity)}
        </span>
      )}
    </div>
  );
}
