import { PersonAvatar } from '../../../components/avatars/PersonAvatar.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import classes from './lookers.module.css';
import { useLookers } from './lookers.ts';
import { useLookingText } from './looking.texts.ts';

/** The header shows this many faces; a number counts the rest. */
const mostShown = 3;

/** Colleagues who have the conversation open too. */
export function HeaderLookers({ ticketUuid }: { ticketUuid: string }) {
  const text = useLookingText();
  const lookers = useLookers(ticketUuid);
  if (lookers.length === 0) return null;
  const more = lookers.length - mostShown;
  return (
    <ul className={classes.people} aria-label={text('colleagues')}>
      {lookers.slice(0, mostShown).map(({ userId, name, color, isTyping }) => {
        const label = text(isTyping ? 'types' : 'looks', { name });
        return (
          <Hint key={userId} label={label}>
            <li className={classes.person} data-typing={isTyping || undefined} aria-label={label}>
              <PersonAvatar name={name} color={color} size={24} />
            </li>
          </Hint>
        );
      })}
      {more > 0 && <li className={classes.more}>+{more}</li>}
    </ul>
  );
}

/** The same in words: the first one who types, else the first who looks. */
export function LookersWords({
  ticketUuid,
  className,
}: {
  ticketUuid: string;
  className: string | undefined;
}) {
  const text = useLookingText();
  const lookers = useLookers(ticketUuid);
  const typist = lookers.find(({ isTyping }) => isTyping);
  const first = typist ?? lookers[0];
  if (!first) return null;
  return (
    <span className={className} aria-live="polite">
      {text(typist ? 'writes' : 'alsoLooks', { name: first.name.split(' ')[0] ?? first.name })}
    </span>
  );
}
