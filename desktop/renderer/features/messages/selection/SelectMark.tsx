import type { Message } from '@recado/shared/features/messages';
import { canForward } from '../changes/messageRules.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './SelectMark.module.css';
import { toggleSelected, useSelection } from './useSelection.ts';

interface Props {
  message: Message;
  /** The ids that can be selected, in their order. */
  all(): readonly number[];
}

/**
 * The checkbox beside a bubble while the user selects messages. It covers the whole line, so a press anywhere
 * counts.
 */
export function SelectMark({ message, all }: Props) {
  const text = useMessageText();
  const isSelected = useSelection(({ ids }) => ids.has(message.id));
  if (!canForward(message)) return null;
  return (
    <label className={classes.mark} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={text('selectOne')}
        onChange={({ nativeEvent }) =>
          toggleSelected(message.id, (nativeEvent as MouseEvent).shiftKey === true, all())
        }
      />
    </label>
  );
}
