import type { App } from 'electron';

/** Notes processes of Chromium that end by themselves, and pages that stop answering; the log of a report tells support. */
export function watchCrashes(app: Pick<App, 'on'>, onTrouble: (what: string) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') onTrouble(`process ${type} ended: ${reason} (${exitCode})`);
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('unresponsive', () => onTrouble('the page does not answer'));
    contents.on('responsive', () => onTrouble('the page answers again'));
  });
}
