import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import type { ImportFailure, ImportState } from '@recado/shared/features/contactImports';
import { type ReactNode, useState } from 'react';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { toast } from '../../lib/toast.ts';
import classes from './fileImport.module.css';
import { useFileImportText } from './fileImport.texts.ts';

interface Props {
  imported: {
    fileName: string;
    createdAt: string;
    state: ImportState;
    failure: ImportFailure | null;
    rowCount: number;
    refused: number;
  };
  /** The rows with an outcome. */
  done: number;
  /** The outcomes so far, in words. */
  counts: string;
  /** The most rows of a file. */
  mostRows: number;
  /** The form that maps the columns; shown while the file waits for it. */
  mapping?: ReactNode;
  /** The first rows that were refused. */
  report: ReactNode;
  cancel(): Promise<unknown>;
  /** Saves all refused rows as a file. */
  saveRefused(): Promise<unknown>;
}

/** The states in which an import can still be cancelled. */
const openStates: readonly ImportState[] = ['reading', 'mapping', 'running'];

/** How far the import of a file is, its report, and the actions that it allows now. */
export function ImportCard({ imported, done, counts, mostRows, mapping, report, ...work }: Props) {
  const text = useFileImportText();
  const { fileName, state, failure, rowCount, refused } = imported;
  const isOpen = openStates.includes(state);
  // Its form has its own buttons.
  const isMapped = state === 'mapping' && mapping !== undefined;
  return (
    <section className={classes.card} aria-label={fileName}>
      <Stack gap={12}>
        <Group justify="space-between">
          <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Text>
          <Text size="xs" c="dimmed">
            {formatShortDateTime(imported.createdAt)}
          </Text>
        </Group>
        {state === 'reading' && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{text('reading')}</Text>
          </Group>
        )}
        {isMapped && mapping}
        {(state === 'running' || done > 0) && (
          <>
            <Progress
              value={rowCount === 0 ? 0 : (done / rowCount) * 100}
              animated={state === 'running'}
              aria-label={text('progress')}
            />
            <Text size="sm" role="status" aria-live="polite">
              {counts}
            </Text>
          </>
        )}
        {state === 'done' && (
          <Text size="sm" fw={500}>
            {text(refused > 0 ? 'endedPartly' : 'endedWell')}
          </Text>
        )}
        {state === 'cancelled' && <Text size="sm">{text('cancelledHint')}</Text>}
        {state === 'failed' && (
          <Text size="sm" c="var(--bad)">
            {failure === 'invalidFile' || failure === null
              ? text('invalidFile')
              : text(`failed_${failure}`, { max: formatNumber(mostRows) })}
          </Text>
        )}
        {refused > 0 && !isOpen && report}
        {((isOpen && !isMapped) || (refused > 0 && !isOpen)) && (
          <ImportButtons refused={refused} isOpen={isOpen} {...work} />
        )}
      </Stack>
    </section>
  );
}

interface ButtonsProps extends Pick<Props, 'cancel' | 'saveRefused'> {
  refused: number;
  isOpen: boolean;
}

/** Cancels an import that runs, or saves what an ended one refused. */
function ImportButtons({ refused, isOpen, cancel, saveRefused }: ButtonsProps) {
  const text = useFileImportText();
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }

  return (
    <Group gap="xs">
      <Button variant="default" loading={isBusy} onClick={() => void run(isOpen ? cancel : saveRefused)}>
        {isOpen ? text('cancelImport') : text('saveRefused', { count: refused })}
      </Button>
    </Group>
  );
}
