/** A recording that runs. */
export interface Recording {
  stop(): Promise<{ file: Blob; name: string }>;
}

const kinds = [
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
  ['audio/webm;codecs=opus', 'webm'],
] as const;

/** Begins to record the microphone; rejects where there is none, or the visitor does not allow it. */
export async function record(): Promise<Recording> {
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [mimeType, ending] = kinds.find(([kind]) => MediaRecorder.isTypeSupported(kind)) ?? [
    undefined,
    'webm',
  ];
  const recorder = new MediaRecorder(sound, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => {
          for (const track of sound.getTracks()) track.stop();
          resolve({ file: new Blob(parts, { type: recorder.mimeType }), name: `audio.${ending}` });
        });
        recorder.stop();
      }),
  };
}

/** A short, soft tone for a new message. */
export function beep(): void {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25);
  tone.frequency.value = 880;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.25);
  tone.addEventListener('ended', () => void context.close());
}
