import { Button, Group, Stack } from '@mantine/core';
import type { BulkChange } from '@recado/shared/features/bulkActions';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useRunningAction } from '../../../lib/window/pressGuard.ts';
import { TagSelect } from '../../../pickers/tagPickers.ts';
import { useBulkText } from './bulk.texts.ts';

interface Props {
  kind: 'addTag' | 'removeTag';
  begin(change: BulkChange): Promise<boolean>;
  onClose(): void;
}

/** Asks which tag the contacts of the selected tickets get or lose. */
export function BulkTagDialog({ kind, begin, onClose }: Props) {
  const text = useBulkText();
  const words = useWords();
  const isBeginning = useRunningAction('many') === kind;
  const [tagId, setTagId] = useState<number | null>(null);
  return (
    <Dialog title={text(kind)} onClose={onClose}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if (tagId !== null && (await begin({ kind, tagId }))) onClose();
        }}
      >
        <Stack>
          <TagSelect label={text('tag')} withAsterisk value={tagId} onChange={setTagId} data-autofocus />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isBeginning} disabled={tagId === null}>
              {text('apply')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
