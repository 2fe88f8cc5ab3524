import { spawn } from 'node:child_process';
import { loadEnvironment } from './loadEnvironment.ts';

// `npm run dev`: the server restarts when its sources change, and Vite serves the page with hot reload on port 5173.
loadEnvironment();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-path=server', '--watch-path=shared', 'server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
const page = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '5173'], {
  cwd: 'desktop',
  stdio: 'inherit',
});
const children = [server, page];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
for (const child of children)
  child.once('exit', () => {
    for (const other of children) other.kill();
  });
