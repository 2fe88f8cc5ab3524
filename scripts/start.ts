import { spawn } from 'node:child_process';
import { ensureBrowserBuild } from './browserBuild.ts';
import { loadEnvironment } from './loadEnvironment.ts';

// `npm start`: builds the browser build when its sources changed, then runs the server until it is stopped.
loadEnvironment();
await ensureBrowserBuild();
const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
