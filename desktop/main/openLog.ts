import log from 'electron-log/main.js';

/** Size at which the log file is set aside and a new one begun. */
const maxBytes = 2 * 1024 * 1024;

/**
 * Opens the log file of the main process. Callers write only what happened, never addresses, tokens or what
 * the page said; an unexpected error is written down instead of a dialog in front of a customer.
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
