import { DraftHelpNote } from '../../../../pickers/assist/DraftHelpNote.tsx';
import { LateAnswerNote } from '../LateAnswerNote.tsx';
import { ReplyFileChip } from '../replies/ReplyFileChip.tsx';
import { UnfilledVariable } from '../replies/UnfilledVariable.tsx';
import type { useWriting } from '../useWriting.ts';
import { WindowNote } from '../WindowNote.tsx';
import { NoteHint } from './NoteHint.tsx';

interface Props {
  writing: ReturnType<typeof useWriting>;
  /** Offers a template instead, where the channel has them. */
  onTemplate: (() => void) | undefined;
}

/** The lines above the field: the time that is left to answer, and what goes with the words or holds them back. */
export function ComposerNotes({ writing, onTemplate }: Props) {
  const { words, isPrivate, late, help, unfilled, answerWindow, turnTo, lists } = writing;
  const { replies } = lists;
  return (
    <>
      {answerWindow && <WindowNote {...answerWindow} onTemplate={onTemplate} />}
      {late && <LateAnswerNote {...late} />}
      {isPrivate && <NoteHint onLeave={() => turnTo(false)} />}
      {replies.file && <ReplyFileChip file={replies.file} onRemove={replies.dropFile} />}
      {help && <DraftHelpNote help={help} />}
      {unfilled && <UnfilledVariable variable={words.slice(unfilled.from, unfilled.to)} />}
    </>
  );
}
