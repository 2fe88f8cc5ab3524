import { electronBinary } from './electronBinary.ts';
import { buildDesktop, runTool } from './runTool.ts';

// `npm run desktop`: builds the desktop app and starts it; further arguments go to Electron.
await buildDesktop();
try {
  process.exitCode = await runTool(electronBinary(), ['.', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
