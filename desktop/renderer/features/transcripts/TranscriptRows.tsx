import { transcriptApi } from '@recado/shared/features/transcripts';
import { useQuery } from '@tanstack/react-query';
import { ProgressRows } from '../../components/list/ProgressRows.tsx';
import { call } from '../../lib/api.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { TranscriptState } from './TranscriptState.tsx';
import { keepTranscript, useTranscriptsOf } from './transcriptProgress.ts';
import { useTranscriptText } from './transcripts.texts.ts';

/** The user's running and stored transcripts, also after a reload. Renders nothing without any. */
export function TranscriptRows() {
  const text = useTranscriptText();
  useQuery({
    queryKey: ['transcripts'],
    queryFn: async () => {
      const { transcripts } = await call(transcriptApi.list);
      transcripts.forEach(keepTranscript);
      return transcripts.length;
    },
    staleTime: 0,
    enabled: useCan('transcripts:make'),
  });
  const transcripts = useTranscriptsOf(useUser().id);
  if (transcripts.length === 0) return null;
  return (
    <ProgressRows title={text('list')}>
      {transcripts.map((transcript) => (
        <TranscriptState key={transcript.id} transcript={transcript} />
      ))}
    </ProgressRows>
  );
}
