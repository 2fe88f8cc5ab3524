import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import classes from './lookers.module.css';
import { useLookers, useTypists } from './lookers.ts';
import { useLookingText } from './looking.texts.ts';

/** On a row: the first colleague who has it open. */
export function RowLookers({ ticketUuid }: { ticketUuid: string }) {
  const text = useLookingText();
  const lookers = useLookers(ticketUuid);
  const [first] = lookers;
  if (!first) return null;
  const said = lookers.map(({ name }) => text('looks', { name })).join(', ');
  return (
    <span className={classes.person} title={said}>
      <PersonAvatar name={first.name} color={first.color} size={18} />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  );
}

/** In the place of the last message, while a colleague writes. */
export function RowTyping({ ticketUuid, children }: { ticketUuid: string; children: ReactNode }) {
  const text = useLookingText();
  const [typist] = useTypists(ticketUuid);
  return typist ? <span className={classes.typing}>{text('types', { name: typist.name })}</span> : children;
}
