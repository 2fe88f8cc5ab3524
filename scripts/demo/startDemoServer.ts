import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Api, apiAt } from './api.ts';

/** The server as `npm start` runs it, on the demo's own data. */
export interface DemoServer {
  url: string;
  /** Calls without a session. */
  api: Api;
  /** One password for everybody in the demo, created on its first start. */
  password: string;
  /** Resolves with its exit code if it ends on its own. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** E-mail of the operator; nobody signs in as the operator in the demo. */
export const operatorEmail = 'operador@demo.example';

/** Starts it and waits until it is ready. Rejects if it ends before that. */
export async function startDemoServer(
  folder: string,
  whatsapp: { webSocketUrl: string; caFile: string },
  model: { host: string },
): Promise<DemoServer> {
  const password = keptPassword(`${folder}/password`);
  const port = process.env.PORT ?? '8080';
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: `${folder}/server`,
      SUPER_EMAIL: operatorEmail,
      SUPER_PASSWORD: password,
      SIGNUP: 'open',
      WHATSAPP_WEB_URL: whatsapp.webSocketUrl,
      OUTSIDE_ALLOWED: model.host,
      NODE_EXTRA_CA_CERTS: whatsapp.caFile,
    },
  });
  let isStopping = false;
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void exit.then((code) => reject(new Error(`the server ended with ${code} before it was ready`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    api: apiAt(url),
    password,
    ended: new Promise((resolve) => void exit.then((code) => !isStopping && resolve(code))),
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(12).toString('hex')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
