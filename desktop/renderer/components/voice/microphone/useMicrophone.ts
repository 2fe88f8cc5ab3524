import { useEffect, useEffectEvent } from 'react';
import type { VoiceFormat } from '../../../lib/voices/voiceStores.ts';
import { keepParts } from '../kept/keptParts.ts';
import { cancelRunning, type RunningVoice } from '../runningVoice.ts';
import { microphoneId } from './microphones.ts';

interface MicrophoneEvents {
  onOpen(running: RunningVoice): void;
  /** The chosen microphone is not connected; another one is open. */
  onOther(): void;
  onFail(error: unknown): void;
}

/** Opens the microphone once it is wanted. One that opens after that is cancelled. */
export function useMicrophone(
  isWanted: boolean,
  key: string,
  format: VoiceFormat,
  { onOpen, onOther, onFail }: MicrophoneEvents,
): void {
  const opened = useEffectEvent(onOpen);
  const replaced = useEffectEvent(onOther);
  const failed = useEffectEvent(onFail);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const parts = keepParts(key, format);
    void (async () => {
      try {
        const { recordVoice } = await import('../recordVoice.ts');
        const recording = await recordVoice(format, microphoneId(), parts.add);
        if (isGone) return await cancelRunning({ recording, parts });
        if (recording.isOtherDevice) replaced();
        opened({ recording, parts, startedAt: Date.now() });
      } catch (error) {
        await parts.drop();
        if (!isGone) failed(error);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [isWanted, key, format]);
}
