import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The project's folder. */
export const projectFolder = join(import.meta.dirname, '..');

/** The environment in which the project's own tools (Node 26, pnpm) come first; electron-builder calls pnpm by name. */
export function toolEnvironment(base: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const name = Object.keys(base).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const tools = join(projectFolder, 'node_modules', '.bin');
  return { ...base, [name]: [tools, base[name]].filter(Boolean).join(delimiter) };
}

/** Runs a program in the project's folder, prints its output and returns its exit code; 1 if a signal ended it. */
export function runTool(file: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: projectFolder,
      env: toolEnvironment(),
      stdio: 'inherit',
      ...options,
    });
    const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.once('SIGINT', pass).once('SIGTERM', pass);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    });
  });
}

/** Builds page, main process and preload of the desktop app into desktop/dist; ends this program if that fails. */
export async function buildDesktop(): Promise<void> {
  // On Windows pnpm is a .cmd file, which only a shell can start; the arguments are fixed.
  const code = await runTool('pnpm', ['--filter', '@recado/desktop', 'run', 'build'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) process.exit(code);
}
