import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useFileImportText } from './fileImport.texts.ts';

interface Props {
  /** What each column holds. */
  columns: readonly (string | null)[];
  /** Rows that will be imported. */
  left: number;
  /** Rows of the preview that would be refused. */
  bad: number;
  /** All rows of the file, and those of the preview. */
  rowCount: number;
  seenCount: number;
  /** Starts the import as it is mapped. */
  begin(): Promise<void>;
  /** Gives the import up. */
  cancel(): Promise<void>;
}

/** How many rows an import will take, and the buttons that start it or give it up. */
export function MappingFoot({ columns, left, bad, rowCount, seenCount, begin, cancel }: Props) {
  const text = useFileImportText();
  const words = useWords();
  const [busy, setBusy] = useState<'begin' | 'cancel'>();

  async function run(kind: 'begin' | 'cancel') {
    setBusy(kind);
    try {
      await (kind === 'begin' ? begin() : cancel());
    } catch (error) {
      toast.error(error);
      setBusy(undefined);
    }
  }
  function beginComplete() {
    if (!columns.includes('number')) return toast.warning(text('noNumberColumn'));
    if (!columns.includes('name')) return toast.warning(text('noNameColumn'));
    if (left <= 0) return toast.warning(text('noRows'));
    void run('begin');
  }
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {[
          text('rowsLeft', { count: Math.max(0, left) }),
          bad > 0 && text('rowsRefused', { count: bad }),
          rowCount > seenCount && text('restLater', { count: seenCount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={busy === 'cancel'} onClick={() => void run('cancel')}>
          {words('cancel')}
        </Button>
        <Button onClick={beginComplete} loading={busy === 'begin'}>
          {left > 0 ? text('beginCount', { count: formatNumber(left) }) : text('begin')}
        </Button>
      </Group>
    </Group>
  );
}
