import type { App } from 'electron';

/** Chromium switches that would open the page, its traffic or its secrets to another program on this machine. */
const refusedSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'disable-web-security',
  'disable-site-isolation-trials',
  'allow-file-access-from-files',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'proxy-server',
  'proxy-pac-url',
  'ssl-key-log-file',
  'no-sandbox',
  'disable-setuid-sandbox',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'host-rules',
  'host-resolver-rules',
  'load-extension',
  'js-flags',
  'gpu-launcher',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
] as const;

/** Takes the dangerous switches off a packaged app's command line (a crafted link or shortcut may carry them); says which. */
export function refuseSwitches({
  isPackaged,
  commandLine,
}: Pick<App, 'isPackaged' | 'commandLine'>): string[] {
  if (!isPackaged) return [];
  const found = refusedSwitches.filter((name) => commandLine.hasSwitch(name));
  for (const name of found) commandLine.removeSwitch(name);
  return found;
}
