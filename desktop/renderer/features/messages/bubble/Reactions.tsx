import type { Message } from '@recado/shared/features/messages';
import { useMessageText } from '../messages.texts.ts';
import classes from './Reactions.module.css';

/** Emoji set on a message, equal ones counted. */
export function Reactions({ reactions }: Pick<Message, 'reactions'>) {
  const text = useMessageText();
  const counts = new Map<string, number>();
  for (const { emoji } of reactions) counts.set(emoji, (counts.get(emoji) ?? 0) + 1);
  return (
    <ul className={classes.reactions} aria-label={text('reactions')}>
      {[...counts].map(([emoji, count]) => (
        <li key={emoji}>
          {emoji}
          {count > 1 && <span>{count}</span>}
        </li>
      ))}
    </ul>
  );
}
