import { VisuallyHidden } from '@mantine/core';
import type { TicketLooker } from '@recado/shared/features/tickets';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import classes from './lookers.module.css';
import { useLookingText } from './looking.texts.ts';

interface Props {
  /** Colleagues who have it open (`useLookers`). */
  lookers: readonly TicketLooker[];
}

/** On a row: the first colleague who has it open. */
export function RowLookers({ lookers }: Props) {
  const text = useLookingText();
  const [first] = lookers;
  if (!first) return null;
  const label = lookers.map(({ name }) => text('looks', { name })).join(', ');
  return (
    <span className={classes.person} title={label}>
      <PersonAvatar name={first.name} color={first.color} size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** Replaces the last message while a colleague types. */
export function RowTyping({ lookers, children }: Props & { children: ReactNode }) {
  const text = useLookingText();
  const typist = lookers.find(({ isTyping }) => isTyping);
  return typist ? <span className={classes.typing}>{text('types', { name: typist.name })}</span> : children;
}
