import { EventEmitter } from 'node:events';
import type { WASocket } from 'baileys';

/**
 * Makes a socket whose asynchronous listeners cannot end the process. The library has listeners that answer the server
 * and do not catch. When the connection closes at that moment, their failure would be an unhandled rejection. Emitters
 * made in here report it as an `error` event instead. On the wire it ends this socket; elsewhere it goes to `onError`.
 */
export function guarded<S extends Pick<WASocket, 'ev'>>(make: () => S, onError: (error: unknown) => void): S {
  const before = EventEmitter.captureRejections;
  EventEmitter.captureRejections = true;
  try {
    const socket = make();
    (socket.ev as unknown as EventEmitter).on('error', onError);
    return socket;
  } finally {
    EventEmitter.captureRejections = before;
  }
}
