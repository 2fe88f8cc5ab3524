import { create } from 'zustand';

/** The uploaded share of each file, 0 to 1, by the message's clientId. Files that still wait are not listed. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

const running = new Map<string, AbortController>();

/** Begins an upload: returns what the request needs, and `end`, to call when it is over, whatever the outcome. */
export function beginUpload(clientId: string) {
  const controller = new AbortController();
  running.set(clientId, controller);
  return {
    signal: controller.signal,
    onProgress: (share: number) => useUploads.setState({ [clientId]: share }),
    end() {
      running.delete(clientId);
      useUploads.setState(({ [clientId]: _, ...others }) => others, true);
    },
  };
}

/** Aborts the upload of a file. */
export const stopUpload = (clientId: string): void => running.get(clientId)?.abort();
