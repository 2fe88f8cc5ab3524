import { useEffect, useState } from 'react';
import { outgoingFiles } from '../../../lib/sending/openOutbox.ts';
import type { Leaving } from './shownMedia.ts';

/** A link to a file that is still being sent, so that its bubble shows it at once. */
export function useOutgoingUrl(outgoing: Leaving | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const clientId = outgoing?.file ? outgoing.clientId : undefined;
  useEffect(() => {
    const file = clientId === undefined ? undefined : outgoingFiles.get(clientId);
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [clientId]);
  return url;
}
