import { type RefObject, useEffect, useRef, useState } from 'react';
import { draftKey } from '../../lib/drafts.ts';
import { toast } from '../../lib/toast.ts';
import type { VoiceFormat } from '../../lib/voices/voiceStores.ts';
import { useAskBeforeUnload } from '../form/useAskBeforeUnload.ts';
import { shortestMs } from './kept/findVoices.ts';
import { forgetVoice, useVoiceDraft, voiceDraftOf } from './kept/voiceDrafts.ts';
import { chooseMicrophone } from './microphone/microphones.ts';
import { useMicrophone } from './microphone/useMicrophone.ts';
import { cancelRunning, keepRunning, type RunningVoice } from './runningVoice.ts';
import { useVoiceMeter } from './useVoiceMeter.ts';
import { useVoiceText } from './voice.texts.ts';

/** A file with fewer bytes counts as too short as well (MSG-29, CHAT-19). */
const fewestBytes = 10_000;

export interface VoiceRecorderProps {
  /** The recording stays with this conversation until it is sent or discarded. */
  conversation: string;
  format: VoiceFormat;
  onSend(file: File): void;
  /** Called after it was sent or discarded, and if there is no microphone. */
  onClose(): void;
}

/**
 * Records in parts: a pause ends the part and appends it to the conversation's draft. Leaving the screen pauses
 * too.
 * `starting` waits for the microphone, `busy` for the encoder.
 */
export function useVoiceRecorder({ conversation, format, onSend, onClose }: VoiceRecorderProps) {
  const draft = useVoiceDraft(conversation);
  const [key] = useState(() => draftKey(conversation));
  const [phase, setPhase] = useState<'starting' | 'recording' | 'paused' | 'busy'>(
    draft ? 'paused' : 'starting',
  );
  const running = useRef<RunningVoice>(undefined);
  const meter = useVoiceMeter(phase === 'recording', running, key);
  const text = useVoiceText();

  const fail = (error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    toast.error(text(isRefused ? 'micRefused' : 'micMissing'), { ms: 5000 });
    if (voiceDraftOf(key)) setPhase('paused');
    else onClose();
  };
  useMicrophone(phase === 'starting', key, format, {
    onOpen(opened) {
      running.current = opened;
      setPhase('recording');
    },
    onOther: () => toast.warning(text('micOther'), { ms: 5000 }),
    onFail: fail,
  });
  // The recording survives a closing page: it is stored while the browser asks.
  useAskBeforeUnload(phase === 'recording', () => void pause());
  useKeepsOnLeave(running, key);

  async function pause(): Promise<void> {
    const now = running.current;
    if (!now) return;
    running.current = undefined;
    setPhase('busy');
    try {
      await keepRunning(key, now);
      setPhase('paused');
    } catch (error) {
      fail(error);
    }
  }

  const close = () => {
    forgetVoice(key);
    onClose();
  };

  return {
    phase,
    draft,
    ...meter,
    pause: async () => {
      await pause();
      // A recording that was too short was not stored.
      if (!voiceDraftOf(key)) onClose();
    },
    resume: () => setPhase('starting'),
    /** Goes on with another microphone, at once if somebody speaks. */
    async changeMicrophone(id: string | undefined): Promise<void> {
      chooseMicrophone(id);
      if (phase !== 'recording') return;
      await pause();
      setPhase('starting');
    },
    async send(): Promise<void> {
      if (phase === 'busy' || phase === 'starting') return;
      await pause();
      const spoken = voiceDraftOf(key);
      if (spoken && spoken.ms >= shortestMs && spoken.file.size >= fewestBytes) onSend(spoken.file);
      else toast.warning(text('tooShort'));
      close();
    },
    discard() {
      const now = running.current;
      running.current = undefined;
      if (now) void cancelRunning(now);
      close();
    },
  };
}

/** Keeps the recording when the person opens something else. */
function useKeepsOnLeave(running: RefObject<RunningVoice | undefined>, key: string): void {
  useEffect(
    () => () => {
      const left = running.current;
      running.current = undefined;
      if (left) keepRunning(key, left).catch((error: unknown) => toast.error(error));
    },
    [running, key],
  );
}
