import { create } from 'zustand';

/** How much of each file on its way has left, 0 to 1, by the message's clientId. Files that wait for their turn are not here. */
export const useUploads = create<Readonly<Record<string, number>>>(() => ({}));

const running = new Map<string, AbortController>();

/** A file begins to leave: what the request needs, and `end` for when it is over, however it went. */
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

/** Cuts a file off that is on its way. */
export const stopUpload = (clientId: string): void => running.get(clientId)?.abort();
