import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

// Loaded into the server's process by costSplit.ts. A first SIGUSR2 starts the profile, the next one writes it to a
// file.
const session = new Session();
let isRunning = false;

process.on('SIGUSR2', () => void toggle());

async function toggle(): Promise<void> {
  if (!isRunning) {
    isRunning = true;
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 250 });
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  isRunning = false;
  writeFileSync(process.env.BENCH_PROFILE!, JSON.stringify(profile));
}
