import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { transcriptApi } from '@recado/shared/features/transcripts';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { DayField } from '../../components/form/DayField.tsx';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';
import { TranscriptState } from './TranscriptState.tsx';
import { keepTranscript, useTranscript } from './transcriptProgress.ts';
import { useTranscriptText } from './transcripts.texts.ts';

/** The start of a local day, or of the day `later` days after it. */
const startOf = (day: string, later = 0): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
};

/**
 * Exports a conversation as a PDF: its days, with or without internal notes (CONV-18, CONV-19). The server
 * writes it and continues after the dialog closes.
 */
export function TranscriptDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const text = useTranscriptText();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [withNotes, setNotes] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [id, setId] = useState<number>();
  const transcript = useTranscript(id);
  async function start() {
    setProblem(undefined);
    setBusy(true);
    try {
      const begun = await call(transcriptApi.start, {
        params: { ticketUuid: ticket.uuid },
        body: {
          ...(from && { from: startOf(from) }),
          ...(to && { until: startOf(to, 1) }),
          withNotes,
          language: currentLanguage(),
        },
      });
      keepTranscript(begun);
      setId(begun.id);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  }
  return (
    <Dialog onClose={onClose} title={text('exportPdf')}>
      {transcript ? (
        <Stack>
          <TranscriptState transcript={transcript} />
          {transcript.state === 'running' && (
            <Text size="xs" c="dimmed">
              {text('goesOnServer')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {text('close')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Group grow>
            <DayField label={text('fromDay')} value={from} onChange={setFrom} />
            <DayField label={text('toDay')} value={to} onChange={setTo} />
          </Group>
          <Switch
            label={text('withNotes')}
            checked={withNotes}
            onChange={(event) => setNotes(event.currentTarget.checked)}
          />
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void start()}>
              {text('exportPdf')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
