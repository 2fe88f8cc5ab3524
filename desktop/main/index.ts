import { app, crashReporter, protocol } from 'electron';
import { registerAppScheme } from './appProtocol.ts';
import { pathOfArguments, pathOfLink } from './deepLinks.ts';
import type { MainWindow } from './mainWindow.ts';
import { createOpenedFiles } from './opened/createOpenedFiles.ts';
import { pathsOfArguments } from './opened/pathsOfArguments.ts';
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
  const opened = createOpenedFiles();
  let main: MainWindow | null = null;
  let firstPath = pathOfArguments(process.argv, taken());
  const open = (path: string | null): void => {
    if (!main) firstPath = path ?? firstPath;
    else if (path === null) main.show();
    else main.open(path);
  };

  // Behind the program, and in development behind the app's folder.
  const filesIn = (argv: readonly string[], folder: string): string[] =>
    pathsOfArguments(argv.slice(app.isPackaged ? 1 : 2), folder);
  const openFiles = (paths: readonly string[]): void => {
    if (!opened.add(paths) || !main) return;
    main.show();
    main.send('filesOpened');
  };
  openFiles(filesIn(process.argv, process.cwd()));

  app.on('second-instance', (_event, argv, folder) => {
    if (argv.includes(hiddenArgument)) return;
    open(pathOfArguments(argv, taken()));
    openFiles(filesIn(argv, folder));
  });
  // macOS: a drop on the dock's icon, or "open with". It comes before the app is ready where it starts the app.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openFiles([path]);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(pathOfLink(url, taken()));
  });
  app.on('activate', () => open(null));

  app
    .whenReady()
    .then(() => {
      main = start(log, settings, { take: opened.take, add: openFiles });
      if (firstPath !== null) main.open(firstPath);
    })
    .catch((error: Error) => {
      log.warn(`start failed: ${error.message}`);
      app.quit();
    });
}
