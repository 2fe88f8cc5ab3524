import { createRequire } from 'node:module';
import { buildDesktop, runTool } from './runTool.ts';

// `npm run package`: builds the desktop app and packs it for this platform into release/. Arguments such as
// `--dir` (no installer) and `-c.electronDist=<folder>` go to electron-builder. Nothing is published.
const builder = createRequire(import.meta.url).resolve('electron-builder/cli.js');
await buildDesktop();
process.exitCode = await runTool(process.execPath, [
  builder,
  '--config',
  'electron-builder.yml',
  '--publish',
  'never',
  ...process.argv.slice(2),
]);
