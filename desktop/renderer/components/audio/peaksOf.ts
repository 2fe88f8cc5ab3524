/** Number of bars of a waveform. */
export const barCount = 46;

/** This rate shows the shape of speech; ten minutes of voice then take 20 MB for a moment. */
const sampleRate = 8000;

/** The loudness of `count` stretches, 0 to 1, where 1 is the loudest stretch. */
export function peaksOf(samples: Float32Array, count = barCount): number[] {
  const length = Math.max(1, Math.floor(samples.length / count));
  const loud = Array.from({ length: count }, (_, n) => {
    let sum = 0;
    const stretch = samples.subarray(n * length, (n + 1) * length);
    for (const sample of stretch) sum += sample * sample;
    return Math.sqrt(sum / Math.max(1, stretch.length));
  });
  const most = Math.max(...loud);
  return loud.map((one) => (most > 0 ? one / most : 0));
}

/** The waveform of a sound file. Throws if the browser cannot decode it. */
export async function waveformOf(bytes: ArrayBuffer): Promise<number[]> {
  const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
  return peaksOf(decoded.getChannelData(0));
}
