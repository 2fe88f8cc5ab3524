import { Dialog } from '../../components/Dialog.tsx';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { usePanelText } from './panel.texts.ts';

interface Props {
  onChoose(queueId: number): void;
  onClose(): void;
}

/** Asks for a queue when a transferred ticket has none (STATE-15). */
export function QueueDialog({ onChoose, onClose }: Props) {
  const text = usePanelText();
  return (
    <Dialog title={text('chooseQueue')} onClose={onClose}>
      <QueueSelect
        label={text('queues')}
        data-autofocus
        value={null}
        onChange={(queueId) => queueId !== null && onChoose(queueId)}
      />
    </Dialog>
  );
}
