import { app, crashReporter, protocol } from 'electron';
import { registerAppScheme } from './appProtocol.ts';
import { pathOfArguments, pathOfLink } from './deepLinks.ts';
import type { MainWindow } from './mainWindow.ts';
import { openLog } from './openLog.ts';
import { openSettings } from './openSettings.ts';
import { refuseSwitches } from './refuseSwitches.ts';
import { start } from './start.ts';
import { hiddenArgument } from './startWithSystem.ts';

/** Same as `appId` of electron-builder.yml; Windows groups notifications under it. */
const appId = 'br.com.recado.desktop';

// One app per person: a second start only brings the first forward, with the link it was started with.
if (app.requestSingleInstanceLock()) run();
else app.quit();

/** Everything that must happen before Electron is ready; the rest waits for it (never with a top-level await). */
function run(): void {
  app.setName('Recado');
  app.setAppUserModelId(appId);
  app.enableSandbox();
  registerAppScheme(protocol);
  const log = openLog();
  for (const name of refuseSwitches(app)) log.warn(`switch refused: ${name}`);
  // Dumps stay on this machine: their memory holds messages. The report for support names their times alone.
  crashReporter.start({ uploadToServer: false });

  const settings = openSettings();
  const taken = () => ({ phones: settings.get('choices').opensPhoneLinks });
  let main: MainWindow | null = null;
  let firstPath = pathOfArguments(process.argv, taken());
  const open = (path: string | null): void => {
    if (!main) firstPath = path ?? firstPath;
    else if (path === null) main.show();
    else main.open(path);
  };

  app.on('second-instance', (_event, argv) => {
    if (!argv.includes(hiddenArgument)) open(pathOfArguments(argv, taken()));
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(pathOfLink(url, taken()));
  });
  app.on('activate', () => open(null));

  app
    .whenReady()
    .then(() => {
      main = start(log, settings);
      if (firstPath !== null) main.open(firstPath);
    })
    .catch((error: Error) => {
      log.warn(`start failed: ${error.message}`);
      app.quit();
    });
}
