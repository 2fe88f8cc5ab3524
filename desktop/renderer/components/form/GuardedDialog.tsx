import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '../../lib/texts/words.texts.ts';
import { type PanelWidth, panelWidths } from '../panelWidths.ts';
import { useReturnsFocus } from '../useReturnsFocus.ts';
import classes from './GuardedDialog.module.css';
import { LeaveQuestion, type LeaveWords } from './LeaveQuestion.tsx';
import { useAskBeforeUnload } from './useAskBeforeUnload.ts';

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

/** True inside an open list, picker or calendar, which uses Escape first; the library marks such elements. */
const isOfOpenPicker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

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
  const closesPicker = useRef(false);
  const isDirty = changes > 0;
  // A save may itself lead to another address.
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isBack.current = historyAction === 'POP';
    if (isBusy) return false;
    return isBack.current || (isDirty && currentLocation.pathname !== nextLocation.pathname);
  });
  const isBlocked = blocker.state === 'blocked' && isDirty;

  const leave = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    if (isBlocked) blocker.reset();
  };
  const discard = () => {
    onClose();
    if (!isBlocked) return;
    // The back button meant the dialog, not the page below it.
    if (isBack.current) blocker.reset();
    else blocker.proceed();
  };
  const backCloses = useEffectEvent(() => {
    if (blocker.state !== 'blocked' || isDirty) return;
    blocker.reset();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') backCloses();
  }, [blocker.state]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (closesPicker.current) return;
    event.preventDefault();
    if (isAsking || isBlocked) stay();
    else leave();
  });
  useEffect(() => {
    // This runs before any other handler of the key: afterwards the picker is closed and has no mark.
    const look = (event: KeyboardEvent) => {
      closesPicker.current = isOfOpenPicker(event.target);
    };
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
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
        opened={isAsking || isBlocked}
        changes={changes}
        question={question}
        onStay={stay}
        onDiscard={discard}
      />
    </>
  );
}
