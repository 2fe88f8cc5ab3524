import { useEffect, useEffectEvent } from 'react';
import type { Recording, VoiceFormat } from './recordVoice.ts';

interface Heard {
  onOpen(recording: Recording): void;
  onFail(error: unknown): void;
}

/** Opens the microphone once it is wanted. One that opens after that is cancelled. */
export function useMicrophone(isWanted: boolean, format: VoiceFormat, { onOpen, onFail }: Heard): void {
  const opened = useEffectEvent(onOpen);
  const failed = useEffectEvent(onFail);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void (async () => {
      try {
        const { recordVoice } = await import('./recordVoice.ts');
        const recording = await recordVoice(format);
        if (isGone) return recording.cancel();
        opened(recording);
      } catch (error) {
        if (!isGone) failed(error);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [isWanted, format]);
}
