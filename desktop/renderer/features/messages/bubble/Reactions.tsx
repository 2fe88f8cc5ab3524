import type { Message } from '@recado/shared/features/messages';
import { useMessageText } from '../messages.texts.ts';
import classes from './Reactions.module.css';

interface Props extends Pick<Message, 'reactions'> {
  /** Called with the pressed emoji; undefined where the user cannot react. */
  onPick?: ((emoji: string) => void) | undefined;
}

/** The emoji on a message, with their counts and authors. */
export function Reactions({ reactions, onPick }: Props) {
  const text = useMessageText();
  const byEmoji = Map.groupBy(reactions, ({ emoji }) => emoji);
  return (
    <ul className={classes.reactions} aria-label={text('reactions')}>
      {[...byEmoji].map(([emoji, some]) => {
        const names = some.map(({ name, fromMe }) => name ?? text(fromMe ? 'us' : 'contact')).join(', ');
        const inside = (
          <>
            {emoji}
            {some.length > 1 && <span>{some.length}</span>}
          </>
        );
        return (
          <li key={emoji} data-own={some.some(({ fromMe }) => fromMe) || undefined}>
            {onPick ? (
              <button
                type="button"
                title={names}
                aria-label={`${emoji} ${names}`}
                aria-pressed={some.some(({ fromMe }) => fromMe)}
                onClick={() => onPick(emoji)}
              >
                {inside}
              </button>
            ) : (
              <span className={classes.plain} role="img" title={names} aria-label={`${emoji} ${names}`}>
                {inside}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
