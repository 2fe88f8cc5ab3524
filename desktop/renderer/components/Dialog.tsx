import { Modal, type ModalProps } from '@mantine/core';
import { useWords } from '../lib/texts/words.texts.ts';
import { useBackCloses } from './useBackCloses.ts';

/** A dialog with nothing in it to lose: the cross, Escape, a click beside it and the back button close it. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const words = useWords();
  useBackCloses(props.onClose);
  return <Modal opened closeButtonProps={{ 'aria-label': words('close') }} {...props} />;
}
