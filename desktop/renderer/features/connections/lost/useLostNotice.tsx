import { Anchor, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Strip } from '../../../components/Strip.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useLostConnections } from '../../../pickers/connectionNames.ts';
import { useConnectionText } from '../connections.texts.ts';
import classes from './useLostNotice.module.css';

/** Like the menu's warning, the check waits until more urgent parts are drawn (SHELL-24). */
const delayMs = 2000;

/**
 * The strip that tells every user, attendants too, that a number has lost its connection, and who can help.
 * Undefined while all numbers work, and after the user closed it until another number is lost.
 */
export function useLostNotice(): ReactNode | undefined {
  const text = useConnectionText();
  const maySee = useCan('connections:view');
  const mayManage = useCan('connections:manage');
  const [isDue, setDue] = useState(false);
  const [closed, setClosed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const lost = useLostConnections(isDue && maySee);
  const which = lost.map(({ id }) => id).join();
  if (lost.length === 0 || which === closed) return undefined;
  const [{ name }] = lost as [(typeof lost)[number]];
  return (
    <Strip
      action={
        <span className={classes.actions}>
          {mayManage && (
            <Anchor component={Link} to="/connections" underline="always" inherit c="inherit">
              {text('lostOpen')}
            </Anchor>
          )}
          <CloseButton size="sm" iconSize={14} aria-label={text('close')} onClick={() => setClosed(which)} />
        </span>
      }
    >
      <span className={classes.words}>
        {text('lost', { count: lost.length, name })} {!mayManage && text('lostAsk')}
      </span>
    </Strip>
  );
}
