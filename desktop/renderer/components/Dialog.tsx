import { Modal, type ModalProps } from '@mantine/core';
import { useWords } from '../lib/texts/words.texts.ts';
import { type PanelWidth, panelWidths } from './panelWidths.ts';
import { useBackCloses } from './useBackCloses.ts';
import { useReturnsFocus } from './useReturnsFocus.ts';

interface Props extends Omit<ModalProps, 'opened' | 'closeButtonProps' | 'size'> {
  width?: PanelWidth;
}

/** A dialog with nothing in it to lose: the cross, Escape, a click beside it and the back button close it. */
export function Dialog({ width = 'small', ...props }: Props) {
  const words = useWords();
  useBackCloses(props.onClose);
  useReturnsFocus();
  return (
    <Modal
      opened
      size={panelWidths.dialog[width]}
      closeButtonProps={{ 'aria-label': words('close') }}
      {...props}
    />
  );
}
