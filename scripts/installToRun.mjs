import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Installs what running needs, and leaves out the tools of builds and tests. Where those are installed, they stay.
// This is plain JavaScript: on a fresh clone the system's Node runs it, before the project's own Node is there.
const hasTools = existsSync('node_modules/typescript');
const command = `npm run --silent setup${hasTools ? '' : ' -- --prod'}`;
const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
process.exitCode = status ?? 1;
