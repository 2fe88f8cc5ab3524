import type { useActivity } from '../../../lib/typing.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './edges.module.css';

interface TopProps {
  isLoading: boolean;
  /** Nothing is older. */
  isWhole: boolean;
}

/** Its height, as the style says. */
export const threadTopPx = 40;

/** What stands above the oldest message that is there. */
export function ThreadTop({ isLoading, isWhole }: TopProps) {
  const text = useMessageText();
  return (
    <div className={classes.top} role={isLoading ? 'status' : undefined}>
      {isLoading ? text('loadingOlder') : isWhole ? text('beginning') : ''}
    </div>
  );
}

/** What stands below the newest message: that somebody writes. Always as high, so that nothing moves when they begin. */
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
