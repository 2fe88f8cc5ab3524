import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('./releaseMemory.ts', import.meta.url).href);
/** Prints the heap of a process that has made much garbage, before and after, in megabytes. */
const program = `
  const { releaseMemory } = await import(${module});
  let kept = Array.from({ length: 400_000 }, (_, n) => ({ n, text: 'row ' + n }));
  kept = undefined;
  const heapMb = () => process.memoryUsage().heapTotal / 2 ** 20;
  const before = heapMb();
  releaseMemory();
  console.log(JSON.stringify([before, heapMb()]));`;

test('the memory of garbage goes back to the system', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const [before, after] = JSON.parse(stdout) as [number, number];
  expect(before).toBeGreaterThan(30);
  expect(after).toBeLessThan(15);
});
