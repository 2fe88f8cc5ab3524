import { Button, Skeleton } from '@mantine/core';
import { fillVariables, type VariableValues } from '@recado/shared/lib/variables';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ChoicePanel } from '../../../../components/choices/ChoicePanel.tsx';
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

/** The list shows this many characters of a reply (CONV-12). */
const shownLetters = 90;

/** The replies above the field: the shortcut, and the beginning of the text with its variables filled in. */
export function ReplyListPanel({ id, list, values }: Props) {
  const text = useMessageText();
  const { found, active, state, slash } = list;
  return (
    <ChoicePanel
      id={id}
      label={text('quickReplies')}
      status={state === 'ready' ? text('repliesFound', { count: found.length }) : ''}
      found={found}
      active={active}
      setActive={list.setActive}
      onPick={list.pick}
      className={classes.reply}
      look={(reply) => (
        <>
          <span className={classes.shortcode}>/{reply.shortcode}</span>
          <span className={classes.words}>
            {reply.isMedia && <IconPaperclip size={14} stroke={1.7} aria-label={reply.mediaName ?? ''} />}
            <span className={classes.line}>
              {cutText(fillVariables(reply.message, values).replace(/\s+/g, ' '), shownLetters) ||
                reply.mediaName}
            </span>
          </span>
        </>
      )}
    >
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
    </ChoicePanel>
  );
}
