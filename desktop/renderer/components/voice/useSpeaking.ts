import { useState } from 'react';
import { useVoiceDraft } from './kept/voiceDrafts.ts';

/** Whether the recorder has the place of the field: somebody records, or a recording waits to be sent. */
export function useSpeaking(conversation: string) {
  const [isRecording, setRecording] = useState(false);
  return {
    isSpeaking: useVoiceDraft(conversation) !== undefined || isRecording,
    record: () => setRecording(true),
    stop: () => setRecording(false),
  };
}
