import log from 'electron-log/main.js';

/** Size at which the log file is put aside and a new one begins. */
const maxBytes = 2 * 1024 * 1024;

/**
 * Opens the log file of the main process. Callers log only what happened, never addresses, tokens or the page's
 * content. An unexpected error is logged too, and no customer sees a dialog.
 */
export function openLog(): {
  info: (what: string) => void;
  warn: (what: string) => void;
  file: () => string;
} {
  log.transports.file.level = 'info';
  log.transports.file.maxSize = maxBytes;
  log.transports.console.level = 'warn';
  log.errorHandler.startCatching({ showDialog: false });
  return {
    info: (what) => log.info(what),
    warn: (what) => log.warn(what),
    file: () => log.transports.file.getFile().path,
  };
}
