import { Button, RingProgress } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { useState } from 'react';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useMessageText } from '../messages.texts.ts';
import { takeBack } from './changeMessage.ts';
import { useConversationActions } from './conversationActions.ts';
import classes from './HeldMark.module.css';
import { useHeldSeconds } from './useHeldSeconds.ts';

/** How long the user can still take back their own message, with a button that does it. */
export function HeldMark({ message }: { message: Message }) {
  const text = useMessageText();
  const words = useWords();
  const conversation = useConversationActions();
  const { left, of } = useHeldSeconds(message);
  const [isBusy, setBusy] = useState(false);
  if (left === 0 || !conversation) return null;

  async function undo() {
    setBusy(true);
    const taken = await takeBack(message);
    if (taken) conversation?.rewrite(taken.message, taken.file);
    setBusy(false);
  }
  return (
    <div className={classes.mark} role="status" aria-label={text('leavesIn', { seconds: of })}>
      <RingProgress
        size={22}
        thickness={2}
        sections={[{ value: (left / of) * 100, color: 'var(--brand-mark)' }]}
        label={
          <span className={classes.seconds} aria-hidden>
            {left}
          </span>
        }
      />
      <Button
        size="compact-xs"
        variant="subtle"
        loading={isBusy}
        onClick={() => void undo()}
        data-action="takeBack"
      >
        {words('undo')}
      </Button>
    </div>
  );
}
