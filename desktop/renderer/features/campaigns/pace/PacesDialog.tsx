import { Text } from '@mantine/core';
import { Dialog } from '../../../components/Dialog.tsx';
import { NumberPaces } from './NumberPaces.tsx';
import { usePaceText } from './pace.texts.ts';

/** The pace of all numbers, live. */
export function PacesDialog({ onClose }: { onClose(): void }) {
  const text = usePaceText();
  return (
    <Dialog title={text('title')} width="medium" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        {text('hint')}
      </Text>
      <NumberPaces />
    </Dialog>
  );
}
