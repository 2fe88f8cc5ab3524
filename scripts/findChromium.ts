import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium of the system: CHROMIUM, or where installers put it. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path));
