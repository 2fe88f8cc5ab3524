import log from 'electron-log/main.js';
import { redact } from './redact.ts';

/** Size at which the log file is put aside and a new one begins. */
const maxBytes = 2 * 1024 * 1024;

/** The log file of the main process. */
export interface Log {
  info: (what: string) => void;
  warn: (what: string) => void;
  file: () => string;
}

/**
 * Opens the log file of the main process. Callers log only what happened, never addresses, tokens or the page's
 * content; what an unexpected error carries is redacted. No customer sees a dialog.
 */
export function openLog(): Log {
  log.transports.file.level = 'info';
  log.transports.file.maxSize = maxBytes;
  log.transports.console.level = 'warn';
  log.hooks.push((message) => ({
    ...message,
    data: message.data.map((part: unknown) =>
      redact(part instanceof Error ? (part.stack ?? part.message) : String(part)),
    ),
  }));
  log.errorHandler.startCatching({ showDialog: false });
  return {
    info: (what) => log.info(what),
    warn: (what) => log.warn(what),
    file: () => log.transports.file.getFile().path,
  };
}
