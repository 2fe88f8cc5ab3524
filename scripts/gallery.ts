import { spawn } from 'node:child_process';

// `npm run gallery`: every shared component in every state, light and dark, at http://localhost:5173/gallery. Needs no server.
const page = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', '5173', '--logLevel', 'warn'],
  { cwd: 'desktop', stdio: 'inherit' },
);
console.log('The gallery is at http://localhost:5173/gallery (Ctrl+C ends it).');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => page.kill(signal));
page.once('exit', (code) => {
  process.exitCode = code ?? 0;
});
