import { useEffect, useState } from 'react';
import { fileOf } from '../../../lib/sending/outgoingFiles.ts';
import type { Leaving } from './shownMedia.ts';

/** A link to a file that is still being sent, so that its bubble shows it at once. */
export function useOutgoingUrl(outgoing: Leaving | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const clientId = outgoing?.file ? outgoing.clientId : undefined;
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    setUrl(undefined);
    if (clientId !== undefined)
      void fileOf(clientId).then((file) => {
        if (!file || isGone) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [clientId]);
  return url;
}
