import { IconCheck, IconChecks } from '@tabler/icons-react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import classes from './Conversation.module.css';
import { useSessionText } from './session.texts.ts';

/** A short sample conversation that shows the product at a glance. */
export function Conversation() {
  const text = useSessionText();
  return (
    <div className={classes.window}>
      <div className={classes.head}>
        <PersonAvatar name="Tatiane Rocha" color="#c2571a" />
        <div className={classes.who}>
          <div className={classes.name}>Tatiane Rocha</div>
          <div className={classes.meta}>{text('peekWait')}</div>
        </div>
        <StateBadge tone="ok">{text('peekOnTime')}</StateBadge>
      </div>
      <div className={classes.thread}>
        <Bubble at="10:02">{text('peekAsk')}</Bubble>
        <Bubble at="10:03" isMine>
          {text('peekAnswer')}
        </Bubble>
        <Bubble at="10:03">{text('peekThanks')}</Bubble>
        <div className={classes.event}>
          <IconCheck size={14} stroke={2} />
          {text('peekResolved')}
        </div>
      </div>
    </div>
  );
}

function Bubble({ at, isMine = false, children }: { at: string; isMine?: boolean; children: string }) {
  return (
    <div className={classes.bubble} data-mine={isMine || undefined}>
      {children}
      <span className={classes.at}>
        {at}
        {isMine && <IconChecks size={15} stroke={1.8} />}
      </span>
    </div>
  );
}
