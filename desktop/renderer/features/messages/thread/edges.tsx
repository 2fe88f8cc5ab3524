import type { useActivity } from '../../../lib/typing.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './edges.module.css';

interface Context {
  isLoading: boolean;
  isWhole: boolean;
  activity: ReturnType<typeof useActivity>;
}

function Top({ context }: { context?: Context }) {
  const text = useMessageText();
  return (
    <div className={classes.top} role={context?.isLoading ? 'status' : undefined}>
      {context?.isLoading ? text('loadingOlder') : context?.isWhole ? text('beginning') : ''}
    </div>
  );
}

/** Always as high, so that nothing moves when somebody begins to write. */
function Bottom({ context }: { context?: Context }) {
  const text = useMessageText();
  return (
    <div className={classes.bottom}>
      {context?.activity && (
        <span className={classes.activity}>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {text(context.activity)}
        </span>
      )}
    </div>
  );
}

/** What stands above and below the messages: whether older ones come, and that somebody writes. */
export const edges = { Header: Top, Footer: Bottom };
