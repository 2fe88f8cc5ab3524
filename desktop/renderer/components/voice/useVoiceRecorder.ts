import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftKey } from '../../lib/drafts.ts';
import { toast } from '../../lib/toast.ts';
import { shownLevels } from './LevelBars.tsx';
import type { Recording, VoiceFormat } from './recordVoice.ts';
import { useVoiceText } from './voice.texts.ts';
import { forgetVoice, keepVoice, useVoiceDraft, voiceDraftOf } from './voiceDrafts.ts';

/** A shorter recording is a slip of the finger, and a toast says so. */
const shortestMs = 1000;
/** A file with fewer bytes counts as too short as well (MSG-29, CHAT-19). */
const fewestBytes = 10_000;
/** How often the loudness is read. */
const stepMs = 100;

export interface VoiceRecorderProps {
  /** The recording stays with this conversation until it is sent or discarded. */
  conversation: string;
  format: VoiceFormat;
  onSend(file: File): void;
  /** Called after it was sent or discarded, and if there is no microphone. */
  onClose(): void;
}

/** An open microphone, and since when (epoch ms). */
interface Running {
  recording: Recording;
  startedAt: number;
}

/** Ends a running recording and appends it to the draft. */
async function keepRunning(
  key: string,
  format: VoiceFormat,
  { recording, startedAt }: Running,
): Promise<void> {
  const ms = Date.now() - startedAt;
  const before = voiceDraftOf(key);
  if (ms < shortestMs && !before) return recording.cancel();
  const part = await recording.finish();
  const file = before
    ? await (await import('./recordVoice.ts')).joinVoices([before.file, part], format)
    : part;
  keepVoice(key, { file, ms: (before?.ms ?? 0) + ms });
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
  const running = useRef<Running>(undefined);
  const [spokenMs, setSpokenMs] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const text = useVoiceText();

  const fail = useEffectEvent((error: unknown) => {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    toast.error(text(isRefused ? 'micRefused' : 'micMissing'), { ms: 5000 });
    if (voiceDraftOf(key)) setPhase('paused');
    else onClose();
  });

  useEffect(() => {
    if (phase !== 'starting') return;
    let isGone = false;
    void (async () => {
      try {
        const { recordVoice } = await import('./recordVoice.ts');
        const recording = await recordVoice(format);
        if (isGone) return recording.cancel();
        running.current = { recording, startedAt: Date.now() };
        setPhase('recording');
      } catch (error) {
        if (!isGone) fail(error);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [phase, format]);

  useEffect(() => {
    if (phase !== 'recording') return;
    const look = () => {
      if (!running.current) return;
      const { recording, startedAt } = running.current;
      setSpokenMs((voiceDraftOf(key)?.ms ?? 0) + Date.now() - startedAt);
      setLevels((before) => [...before, recording.level()].slice(-shownLevels));
    };
    look();
    const timer = setInterval(look, stepMs);
    // The recording survives a closing page: it is stored while the browser asks.
    const hold = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      void pauseNow();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', hold);
    };
  }, [phase, key]);

  useEffect(
    () => () => {
      const left = running.current;
      running.current = undefined;
      if (left) keepRunning(key, format, left).catch((error: unknown) => toast.error(error));
    },
    [key, format],
  );

  async function pause(): Promise<void> {
    const now = running.current;
    if (!now) return;
    running.current = undefined;
    setPhase('busy');
    try {
      await keepRunning(key, format, now);
      setPhase('paused');
    } catch (error) {
      fail(error);
    }
  }
  const pauseNow = useEffectEvent(pause);

  const close = () => {
    forgetVoice(key);
    onClose();
  };

  return {
    phase,
    draft,
    spokenMs,
    levels,
    pause: async () => {
      await pause();
      // A recording that was too short was not stored.
      if (!voiceDraftOf(key)) onClose();
    },
    resume: () => setPhase('starting'),
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
      void now?.recording.cancel();
      close();
    },
  };
}
