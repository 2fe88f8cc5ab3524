import { type Message, mediaApi } from '@recado/shared/features/messages';
import { useEffect, useState } from 'react';
import { call, serverOrigin } from '../../../lib/api.ts';

/** The address of a file for this page; the server leaves out its own origin. */
export const mediaAddress = (url: string): string => (url.startsWith('/') ? serverOrigin() + url : url);

interface MediaLink {
  url: string | undefined;
  /** The file could not be loaded, not even with a fresh link. */
  isBroken: boolean;
  /** For `onError`: links live ten minutes, so the first failure asks for a fresh link. */
  onError(): void;
  retry(): void;
}

/** The link to a message's file, renewed once after it has expired. */
export function useMediaLink({ mediaUrl, mediaId }: Pick<Message, 'mediaUrl' | 'mediaId'>): MediaLink {
  const [fresh, setFresh] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [isBroken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another chance
  useEffect(() => {
    setFresh(undefined);
    setFailures(0);
    setBroken(false);
  }, [mediaUrl]);

  async function renew() {
    if (mediaId === null) return setBroken(true);
    try {
      const { url } = await call(mediaApi.link, { params: { id: mediaId } });
      setFresh(mediaAddress(url));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  }

  return {
    url: fresh ?? (mediaUrl === null ? undefined : mediaAddress(mediaUrl)),
    isBroken,
    onError() {
      setFailures(failures + 1);
      if (failures === 0) void renew();
      else setBroken(true);
    },
    retry: () => void renew(),
  };
}
