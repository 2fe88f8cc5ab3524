import { usePreferences } from '../usePreferences.ts';

let context: AudioContext | undefined;

/** Plays two short notes at the volume of the slider; silent at 0 and where the browser does not allow sound yet. */
export async function beep(): Promise<void> {
  const { volume } = usePreferences.getState();
  if (volume === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  if (context.state !== 'running') return;
  const start = context.currentTime;
  for (const [note, hertz] of [880, 1174.7].entries()) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const at = start + note * 0.14;
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(volume * 0.25, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  }
}
