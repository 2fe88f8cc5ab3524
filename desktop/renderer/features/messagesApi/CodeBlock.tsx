import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Hint } from '../../components/hint/Hint.tsx';
import classes from './CodeBlock.module.css';
import { useMessagesApiText } from './messagesApi.texts.ts';

/** Lines of code, with a button that copies them. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const text = useMessagesApiText();
  return (
    <div className={classes.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Hint label={text(copied ? 'copied' : 'copy')}>
            <ActionIcon
              className={classes.copy ?? ''}
              variant="default"
              aria-label={`${text('copy')} ${label}`}
              onClick={copy}
            >
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </div>
  );
}
