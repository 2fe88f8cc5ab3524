import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { type ContactImport, contactImportApi } from '@recado/shared/features/contactImports';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { toast } from '../../../lib/toast.ts';
import classes from './ImportScreen.module.css';
import { useImportText } from './import.texts.ts';
import { putImport } from './imports.ts';
import { MappingForm } from './MappingForm.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { saveRefused } from './saveRefused.ts';

interface Props {
  contactImport: ContactImport;
  /** An earlier import: the card shows how it ended, and its report. */
  isEarlier?: boolean;
}

/** The states in which an import can still be cancelled. */
const openStates: readonly ContactImport['state'][] = ['reading', 'mapping', 'running'];

/** How far an import is, and the actions that it allows now. */
export function ImportStateCard({ contactImport, isEarlier = false }: Props) {
  const text = useImportText();
  const { fileName, state, failure, rowCount, created, updated, refused } = contactImport;
  const done = created + updated + refused;
  const isOpen = openStates.includes(state);
  // Its form has its own buttons.
  const isMapped = state === 'mapping' && !isEarlier;

  return (
    <section className={classes.card} aria-label={fileName}>
      <Stack gap={12}>
        <Group justify="space-between">
          <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {fileName}
          </Text>
          <Text size="xs" c="dimmed">
            {formatShortDateTime(contactImport.createdAt)}
          </Text>
        </Group>
        {state === 'reading' && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{text('reading')}</Text>
          </Group>
        )}
        {isMapped && <MappingForm contactImport={contactImport} />}
        {(state === 'running' || done > 0) && (
          <>
            <Progress
              value={rowCount === 0 ? 0 : (done / rowCount) * 100}
              animated={state === 'running'}
              aria-label={text('progress')}
            />
            <Text size="sm" role="status" aria-live="polite">
              {text('counts', { done, rowCount, created, updated, refused })}
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
            {text(failure === 'invalidFile' || failure === null ? 'invalidFile' : `failed_${failure}`)}
          </Text>
        )}
        {refused > 0 && !isOpen && <RefusedRows contactImport={contactImport} />}
        {(isOpen || refused > 0) && <ImportButtons contactImport={contactImport} isMapped={isMapped} />}
      </Stack>
    </section>
  );
}

/** Saves what an ended import refused, or cancels one that runs. */
function ImportButtons({ contactImport, isMapped }: { contactImport: ContactImport; isMapped: boolean }) {
  const text = useImportText();
  const [isBusy, setBusy] = useState(false);
  const { id, state, refused } = contactImport;
  const isOpen = openStates.includes(state);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  const cancel = async () => putImport(await call(contactImportApi.cancel, { params: { id } }));

  return (
    <Group gap="xs">
      {refused > 0 && !isOpen && (
        <Button variant="default" loading={isBusy} onClick={() => void run(() => saveRefused(contactImport))}>
          {text('saveRefused', { count: refused })}
        </Button>
      )}
      {isOpen && !isMapped && (
        <Button variant="default" loading={isBusy} onClick={() => void run(cancel)}>
          {text('cancelImport')}
        </Button>
      )}
    </Group>
  );
}
