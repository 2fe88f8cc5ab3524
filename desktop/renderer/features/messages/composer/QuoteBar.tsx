import { CloseButton } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { QuotedMessage } from '../bubble/QuotedMessage.tsx';
import { useMessageText } from '../messages.texts.ts';

/** The message that is being answered, above the field, with a way out. */
export function QuoteBar({ message, onRemove }: { message: Message; onRemove(): void }) {
  const text = useMessageText();
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center', paddingBottom: 6 }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <QuotedMessage quoted={message} />
      </div>
      <CloseButton size="sm" aria-label={text('noAnswer')} onClick={onRemove} />
    </div>
  );
}
