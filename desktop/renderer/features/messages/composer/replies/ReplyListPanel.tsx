import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { fillVariables, type VariableValues } from '@recado/shared/lib/variables';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cutText } from '../../../../lib/format/format.ts';
import { errorText } from '../../../../lib/texts/errorText.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from './ReplyListPanel.module.css';
import type { ReplyList } from './useReplyList.ts';

interface Props {
  id: string;
  list: ReplyList;
  values: VariableValues;
}

/** Letters of a reply that are shown before it is taken (CONV-12). */
const shownLetters = 90;

/** The replies above the field: shortcut and the beginning of the words as they would be sent. */
export function ReplyListPanel({ id, list, values }: Props) {
  const text = useMessageText();
  const { found, active, state, slash } = list;
  const panel = useRef<HTMLDivElement>(null);
  const activeId = found[active] && `${id}-${found[active].id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
    <div ref={panel} className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <VisuallyHidden role="status">
        {state === 'ready' ? text('repliesFound', { count: found.length }) : ''}
      </VisuallyHidden>
      {found.length > 0 && (
        <div id={id} className={classes.list} role="listbox" aria-label={text('quickReplies')}>
          {found.map((reply, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard and chooses with its arrows
            <div
              key={reply.id}
              id={`${id}-${reply.id}`}
              className={classes.reply}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseMove={() => index !== active && list.setActive(index)}
              onClick={() => list.pick(reply)}
            >
              <span className={classes.shortcode}>/{reply.shortcode}</span>
              <span className={classes.words}>
                {reply.isMedia && <IconPaperclip size={14} stroke={1.7} aria-label={reply.mediaName ?? ''} />}
                <span className={classes.line}>
                  {cutText(fillVariables(reply.message, values).replace(/\s+/g, ' '), shownLetters) ||
                    reply.mediaName}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
      {state === 'loading' && (
        <div className={classes.rest} role="status" aria-label={text('loading')}>
          <Skeleton height={14} width="30%" />
          <Skeleton height={14} mt={8} />
        </div>
      )}
      {state === 'failed' && (
        <div className={classes.rest} role="alert">
          <span>
            {text('loadFailed')}. {errorText(list.error)}
          </span>
          <Button size="compact-sm" variant="light" onClick={list.retry}>
            {text('retry')}
          </Button>
        </div>
      )}
      {state === 'ready' && found.length === 0 && (
        <div className={classes.rest}>
          {slash.typed === '' ? (
            <>
              <span>{text('noReplies')}</span>
              <Link to="/quick-messages">{text('makeReply')}</Link>
            </>
          ) : (
            text('noReplyFound', { typed: slash.typed })
          )}
        </div>
      )}
      {found.length > 0 && (
        <div className={classes.keys} aria-hidden>
          {text('replyKeys')}
        </div>
      )}
    </div>
  );
}
