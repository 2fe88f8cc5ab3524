import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder, runTool, toolEnvironment } from './runTool.ts';

test("a tool's exit code is passed on", async () => {
  expect(await runTool(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
});

test('a tool ended by a signal counts as failed', async () => {
  expect(await runTool(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(1);
});

test("the project's own tools are found first, whatever the system calls its path", () => {
  const tools = join(projectFolder, 'node_modules', '.bin');
  expect(toolEnvironment({ Path: '/usr/bin' })).toEqual({
    Path: expect.stringMatching(new RegExp(`^${tools}.+bin$`)),
  });
  expect(toolEnvironment({})).toEqual({ PATH: tools });
});
