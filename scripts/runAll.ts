import { spawn } from 'node:child_process';

/** One tool of a check. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/**
 * Runs the steps, some in parallel. Prints the result of each, the tests that needed a second attempt, and the
 * output of a failed step. Resolves to the exit code.
 */
export async function runAll(steps: readonly Step[], atOnce: number): Promise<number> {
  const waiting = [...steps];
  const failed: string[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedAt = performance.now();
      const { code, output } = await runStep(step);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
      if (code === 0) {
        for (const line of output.split('\n')) if (line.startsWith('flaky: ')) console.log(line);
        continue;
      }
      failed.push(step.name);
      console.log(output.trim());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

function runStep({ command, args, env }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      shell: process.platform === 'win32',
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
