import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { electronBinary } from './electronBinary.ts';
import { buildDesktop, projectFolder, runTool, toolEnvironment } from './runTool.ts';

// `npm run desktop:smoke`: starts the real desktop app and the packaged one on a machine with a display, and ends with a
// report in test-results/smoke-report.
const { DISPLAY, WAYLAND_DISPLAY } = process.env;
try {
  electronBinary();
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    throw new Error(
      'There is no display. Start it in a desktop session, or as `xvfb-run -a npm run desktop:smoke`.',
    );
  process.exitCode = await smoke();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function smoke(): Promise<number> {
  const resolve = createRequire(import.meta.url).resolve;
  await buildDesktop();
  const packed = await runTool(process.execPath, [
    resolve('electron-builder/cli.js'),
    ...['--config', 'electron-builder.yml', '--publish', 'never', '--dir'],
  ]);
  if (packed !== 0) return packed;
  const program = packedProgram();
  const code = await runTool(
    process.execPath,
    [resolve('@playwright/test/cli'), 'test', '-c', 'desktop/e2e/smoke/playwright.config.ts'],
    { env: { ...toolEnvironment(), ...(program && { RECADO_PACKED: program }) } },
  );
  console.log('The report: npx playwright show-report test-results/smoke-report');
  return code;
}

/** The program that electron-builder's `--dir` leaves on this system. */
function packedProgram(): string | undefined {
  return [
    'linux-unpacked/recado',
    'linux-arm64-unpacked/recado',
    'win-unpacked/Recado.exe',
    'mac/Recado.app/Contents/MacOS/Recado',
    'mac-arm64/Recado.app/Contents/MacOS/Recado',
  ]
    .map((path) => join(projectFolder, 'release', path))
    .find((path) => existsSync(path));
}
