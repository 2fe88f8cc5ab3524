import { Stack } from '@mantine/core';
import { Dialog } from '../../components/Dialog.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { CopySection } from './CopySection.tsx';
import { EraseSection } from './EraseSection.tsx';
import { usePrivacyText } from './privacy.texts.ts';
import { ReadsSection } from './ReadsSection.tsx';

interface Props {
  contact: { id: number; name: string };
  onClose(): void;
}

/** A contact's requests about their own data: their consent, a copy, an erasure. */
export function PersonDataDialog({ contact: { id, name }, onClose }: Props) {
  const text = usePrivacyText();
  return (
    <Dialog onClose={onClose} title={text('personDataOf', { name })} width="medium">
      <Stack gap="xl">
        <ConsentSection contactId={id} />
        <ReadsSection contactId={id} />
        <CopySection contactId={id} />
        <EraseSection contactId={id} onBegun={onClose} />
      </Stack>
    </Dialog>
  );
}
