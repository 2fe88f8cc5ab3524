/** Ordinary speech is far from the loudest there is: this much of it fills a bar. */
const full = 0.35;

/** How loud a stretch of sound is, from 0 to 1, by samples that lie around 0. */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.min(1, Math.sqrt(sum / samples.length) / full);
}

/** Listens along to a stream without changing it: how loud it is at the moment of asking. */
export function meterOf(stream: MediaStream): { level(): number; close(): void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return loudness(samples);
    },
    close: () => void context.close().catch(() => undefined),
  };
}
