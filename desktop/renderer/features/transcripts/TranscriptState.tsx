import { Group, Progress, Stack, Text } from '@mantine/core';
import { hoursOfTranscripts, type Transcript, transcriptApi } from '@recado/shared/features/transcripts';
import { ProgressButton } from '../../components/list/ProgressButton.tsx';
import { call } from '../../lib/api.ts';
import { saveLinked } from '../../lib/files/saveLinked.ts';
import { keepTranscript } from './transcriptProgress.ts';
import { useTranscriptText } from './transcripts.texts.ts';

/** The progress of a transcript, a button to stop it, and its file once it exists. */
export function TranscriptState({ transcript }: { transcript: Transcript }) {
  const text = useTranscriptText();
  const { id, ticketId, state, failure, written, total } = transcript;
  const stop = async () => keepTranscript(await call(transcriptApi.cancel, { params: { id } }));
  async function save() {
    const { url } = await call(transcriptApi.link, { params: { id } });
    saveLinked(`${text('name', { id: ticketId })}.pdf`, `${url}&download`);
  }
  const label = {
    running: text('progress', { written, total }),
    done: text('kept', { count: hoursOfTranscripts }),
    cancelled: text('stopped'),
    failed: failure && text(`failure_${failure}`),
  }[state];
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {text('name', { id: ticketId })}
      </Text>
      {state === 'running' && (
        <Progress value={(written / total) * 100} size="lg" color="brand" aria-label={text('exportPdf')} />
      )}
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" role="status">
          {label}
        </Text>
        {state === 'running' && (
          <ProgressButton action="stop" onPress={stop}>
            {text('stop')}
          </ProgressButton>
        )}
        {state === 'done' && (
          <ProgressButton action="download" isMain onPress={save}>
            {text('download')}
          </ProgressButton>
        )}
      </Group>
    </Stack>
  );
}
