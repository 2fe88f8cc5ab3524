import type { NoticeSound } from '@recado/shared/features/notificationChoices';
import { usePreferences } from '../usePreferences.ts';

let context: AudioContext | undefined;

/** The notes of a sound: pitch in hertz, beginning and length in seconds. */
type Note = readonly [hertz: number, at: number, length: number];

const sounds: Record<NoticeSound, { wave: OscillatorType; notes: readonly Note[] }> = {
  chime: {
    wave: 'sine',
    notes: [
      [880, 0, 0.3],
      [1174.7, 0.14, 0.3],
    ],
  },
  drop: {
    wave: 'sine',
    notes: [
      [1318.5, 0, 0.12],
      [880, 0.07, 0.22],
    ],
  },
  knock: {
    wave: 'triangle',
    notes: [
      [196, 0, 0.1],
      [196, 0.16, 0.1],
    ],
  },
  bell: {
    wave: 'sine',
    notes: [
      [1046.5, 0, 0.7],
      [2093, 0, 0.4],
      [1568, 0.2, 0.7],
    ],
  },
  none: { wave: 'sine', notes: [] },
};

/** Plays a sound at the volume of the slider; silent at 0 and where the browser does not allow sound yet. */
export async function beep(sound: NoticeSound): Promise<void> {
  const { volume } = usePreferences.getState();
  const { wave, notes } = sounds[sound];
  if (volume === 0 || notes.length === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  if (context.state !== 'running') return;
  for (const [hertz, after, length] of notes) {
    const at = context.currentTime + after;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = wave;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(volume * 0.25, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.02);
  }
}
