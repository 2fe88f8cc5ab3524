/// <reference lib="dom" />
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentMb } from '../processorTime.ts';
import { until } from '../until.ts';

/**
 * A page as a person has it. Playwright makes the browser keep the body of every reply in the page's process, for its
 * own use. That is many megabytes in a day, which nobody's browser holds.
 */
export interface PlainPage {
  /** Runs a function in the page with these arguments; both are sent as text. */
  run<Args extends unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Waits until the function returns true in the page. */
  until<Args extends unknown[]>(what: string, code: (...args: Args) => boolean, ...args: Args): Promise<void>;
  /** Waits for the field, and writes into it until it holds the words. */
  write(selector: string, words: string): Promise<void>;
  /** Presses Enter. */
  enter(): Promise<void>;
  /** Opens an address. */
  open(url: string): Promise<void>;
  /** Runs this code before any of the page's, in each page that is opened. */
  prepare(code: string): Promise<void>;
  /** Megabytes without garbage: objects of the page's code, and the memory of its process. */
  held(): Promise<{ heapMb: number; processMb: number }>;
  close(): Promise<void>;
}

interface Devtools {
  // biome-ignore lint/suspicious/noExplicitAny: each command has a reply of its own
  send(method: string, params?: object, sessionId?: string): Promise<any>;
}

const flags = [
  ...[
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-quic',
    '--lang=pt-BR',
    '--accept-lang=pt-BR',
  ],
  ...['--disable-background-networking', '--disable-component-update', '--window-size=1440,900'],
  '--remote-debugging-port=0',
];

/** Starts a browser of its own with one empty page. */
export async function openPlainPage(executablePath: string): Promise<PlainPage> {
  const profile = mkdtempSync(join(tmpdir(), 'recado-plain-'));
  const args = [...flags, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(executablePath, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const devtools = await connect(await addressIn(profile));
  const { targetInfos } = await devtools.send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }: { type: string }) => type === 'page');
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params?: object) => devtools.send(method, params, sessionId);

  const page: PlainPage = {
    async run(code, ...args) {
      const expression = `(${code})(...${JSON.stringify(args)})`;
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        ...{ expression, awaitPromise: true, returnByValue: true },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    // While the page changes, it may have no document to ask.
    async until(what, code, ...args) {
      await until(() => page.run(code, ...args).catch(() => false)).catch((cause: unknown) => {
        throw new Error(`the page never shows ${what}`, { cause });
      });
    },
    // A page that starts may draw its field a second time, empty; then it is written a second time.
    async write(selector, words) {
      const focusedValue = (one: string) => {
        const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(one);
        field?.focus();
        return field && document.activeElement === field ? field.value : null;
      };
      const held = () => page.run(focusedValue, selector).catch(() => null);
      await until(async () => {
        const value = await held();
        if (value === '') await send('Input.insertText', { text: words });
        return value === words;
      }).catch((cause: unknown) => {
        throw new Error(`the page never takes words into ${selector}`, { cause });
      });
    },
    async enter() {
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      await send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
    async open(url) {
      await send('Page.navigate', { url });
    },
    async prepare(code) {
      await send('Page.enable');
      await send('Page.addScriptToEvaluateOnNewDocument', { source: code });
    },
    async held() {
      await send('HeapProfiler.collectGarbage');
      const { usedSize } = await send('Runtime.getHeapUsage');
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      const renderers = (processInfo as { type: string; id: number }[])
        .filter(({ type }) => type === 'renderer')
        .map(({ id }) => residentMb(id));
      return { heapMb: usedSize / 1_000_000, processMb: Math.max(...renderers) };
    },
    async close() {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
  return page;
}

/** The address at which a starting browser listens; it writes that into its profile. */
async function addressIn(profile: string): Promise<string> {
  let lines: string[] = [];
  await until(() => {
    try {
      lines = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    } catch {
      return false;
    }
    return lines.length >= 2;
  });
  return `ws://127.0.0.1:${lines[0]}${lines[1]}`;
}

async function connect(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(String(data));
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(new Error(error.message));
    else one?.resolve(result);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  return {
    send(method, params = {}, sessionId = undefined) {
      const reply = Promise.withResolvers<unknown>();
      waiting.set(++sent, reply);
      socket.send(JSON.stringify({ id: sent, method, params, sessionId }));
      return reply.promise;
    },
  };
}
