import { Button } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { withoutSignature } from '@recado/shared/lib/signature';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ComposerBox } from '../../../components/composer/ComposerBox.tsx';
import { ComposerField } from '../../../components/composer/ComposerField.tsx';
import { pressToSend } from '../../../components/composer/pressToSend.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import classes from '../composer/Composer.module.css';
import { useMessageText } from '../messages.texts.ts';
import { editMessage } from './changeMessage.ts';

interface Props {
  message: Message;
  maxBody: number;
  onDone(): void;
}

/** Replaces the composer while the user edits a message; the composer's draft waits. */
export function EditComposer({ message, maxBody, onDone }: Props) {
  const text = useMessageText();
  const words = useWords();
  const { name } = useUser();
  const before = withoutSignature(message.body, name);
  const [body, setBody] = useState(before);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    if (body.trim() === '' || isBusy) return;
    if (body.trim() === before.trim()) return onDone();
    setBusy(true);
    const isTaken = await editMessage(message, body.trim());
    setBusy(false);
    if (isTaken) onDone();
  }
  return (
    <ComposerBox
      isPrivate={message.isPrivate}
      end={
        <>
          <Button variant="default" onClick={onDone}>
            {words('cancel')}
          </Button>
          <Button disabled={body.trim() === ''} loading={isBusy} onClick={() => void save()}>
            {words('save')}
          </Button>
        </>
      }
    >
      <div className={classes.note}>
        <IconPencil size={14} stroke={2} aria-hidden /> {text('editing')}
      </div>
      <ComposerField
        maxLength={maxBody}
        value={body}
        aria-label={text('editing')}
        // The user has just asked for this field.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(body.length, body.length)}
        onText={setBody}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing) pressToSend(event, { send: () => void save(), leave: onDone });
        }}
      />
    </ComposerBox>
  );
}
