import { useQuery } from '@tanstack/react-query';
import { waveformOf } from './peaksOf.ts';

/** Larger files are not loaded just to draw their waveform. */
const mostBytes = 5_000_000;

/**
 * The bars of a voice message, from its file on this device or from the server. They are undefined while they load,
 * and if the browser cannot decode the sound.
 * A link changes while its file does not, so the path is the cache key. The page's security policy lets it play a
 * `blob:` link, but not fetch one.
 */
export function useWaveform(
  url: string,
  sound: Blob | undefined,
  bytes: number,
): readonly number[] | undefined {
  const { data } = useQuery({
    queryKey: ['waveform', new URL(url, location.href).pathname],
    queryFn: async () => waveformOf(await (sound ?? (await fetch(url))).arrayBuffer()),
    enabled: bytes <= mostBytes && (sound !== undefined || !url.startsWith('blob:')),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
    retry: false,
  });
  return data;
}
