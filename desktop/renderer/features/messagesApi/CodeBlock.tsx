import { CopyIcon } from '../../components/copy/CopyIcon.tsx';
import classes from './CodeBlock.module.css';

/** Lines of code, with a button that copies them. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
      <CopyIcon className={classes.copy ?? ''} variant="default" value={code} what={label} />
    </div>
  );
}
