import { type RefObject, useEffect, useState } from 'react';
import { voiceDraftOf } from './kept/voiceDrafts.ts';
import { shownLevels } from './LevelBars.tsx';
import type { RunningVoice } from './runningVoice.ts';

/** How often the loudness is read. */
const stepMs = 100;

/** The length of a recording with the parts before, and its last levels, while it runs. */
export function useVoiceMeter(
  isRecording: boolean,
  running: RefObject<RunningVoice | undefined>,
  key: string,
) {
  const [spokenMs, setSpokenMs] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!isRecording) return;
    const look = () => {
      if (!running.current) return;
      const { recording, startedAt } = running.current;
      setSpokenMs((voiceDraftOf(key)?.ms ?? 0) + Date.now() - startedAt);
      setLevels((before) => [...before, recording.level()].slice(-shownLevels));
    };
    look();
    const timer = setInterval(look, stepMs);
    return () => clearInterval(timer);
  }, [isRecording, running, key]);
  return { spokenMs, levels };
}
