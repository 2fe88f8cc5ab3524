import { useQuery } from '@tanstack/react-query';
import { waveformOf } from './peaksOf.ts';

/** Larger files are not fetched for their picture alone. */
const mostBytes = 5_000_000;

/**
 * The bars of a voice message, from its file on this device or from the server; undefined until they are there, and
 * where the browser cannot decode the sound. Links change while a file does not: its path names it. The security policy
 * of the page lets it play a `blob:` link, but not fetch one.
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
