import { spawnSync } from 'node:child_process';

/** How long an empty program takes to start on a machine of the usual speed, in ms. */
const usualStartMs = 35;
const most = 6;

/**
 * How many times slower this machine is than the one for which time limits are written, from 1 to 6. It measures
 * what tests with limits do most: starting processes. PATIENCE in the environment overrides it.
 */
export function measurePatience(setting = process.env.PATIENCE, startMs = medianStartMs): number {
  if (setting) return Number(setting);
  return Math.min(Math.max(startMs() / usualStartMs, 1), most);
}

function medianStartMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const startedAt = performance.now();
    spawnSync(process.execPath, ['-e', ''], { stdio: 'ignore' });
    return performance.now() - startedAt;
  });
  return times.sort((a, b) => a - b)[2]!;
}
