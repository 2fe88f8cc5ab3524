import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { type PanelWidth, panelWidths } from '../panelWidths.ts';
import { useReturnsFocus } from '../useReturnsFocus.ts';
import classes from './GuardedDialog.module.css';
import { LeaveQuestion, type LeaveWords } from './LeaveQuestion.tsx';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';
import { useEscape } from './useEscape.ts';
import { useLeaveBlock } from './useLeaveBlock.ts';

interface Props {
  title: ReactNode;
  /** A dialog holds up to eight fields; more go in a sheet at the side. */
  kind?: 'dialog' | 'sheet';
  width?: PanelWidth | undefined;
  /** The number of fields with unsaved changes. */
  changes: number;
  /** The question before it closes with changes; by default the usual words of a form. */
  question?: LeaveWords;
  /** A request is running, so nothing closes now. */
  isBusy?: boolean;
  onClose(): void;
  /** The content; its own button for leaving calls `leave`, which asks if there are changes. */
  children(leave: () => void): ReactNode;
}

/**
 * A dialog or sheet that is never discarded without a question. While it holds changes, every way out asks first:
 * the cross, "Cancelar", a click beside it, Escape, the back button, closing the tab.
 */
export function GuardedDialog(props: Props) {
  const {
    title,
    kind = 'dialog',
    width = 'small',
    changes,
    question,
    isBusy = false,
    onClose,
    children,
  } = props;
  const words = useWords();
  useReturnsFocus();
  const [isAsking, setAsking] = useState(false);
  const isDirty = changes > 0;
  const block = useLeaveBlock({ isDirty, isBusy, onClose });
  const isLeaving = isAsking || block.isBlocked;

  const leave = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    block.stay();
  };
  const discard = () => {
    onClose();
    block.follow();
  };
  useEscape(() => (isLeaving ? stay() : leave()));
  useAskBeforeUnload(isDirty);

  const shared = {
    opened: true,
    onClose: leave,
    title,
    size: panelWidths[kind][width],
    closeOnEscape: false,
    closeButtonProps: { 'aria-label': words('close') },
    children: children(leave),
  };
  return (
    <>
      {kind === 'sheet' ? (
        <Drawer {...shared} classNames={{ body: classes.sheetBody ?? '' }} />
      ) : (
        <Modal {...shared} />
      )}
      <LeaveQuestion
        opened={isLeaving}
        changes={changes}
        question={question}
        onStay={stay}
        onDiscard={discard}
      />
    </>
  );
}
