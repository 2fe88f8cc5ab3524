import type { ServerResponse } from 'node:http';
import type { Network } from '../server/network.ts';
import type { LedgerEntry } from '../world/ledger.ts';
import type { UnknownQuery } from '../world/world.ts';
import { ANSWERED, plainRoute, type Route } from './router.ts';
import {
  type MessageView,
  showMessage,
  showUnknown,
  showWaiting,
  type UnknownView,
  type WaitingView,
} from './views.ts';

const KEPT_UNKNOWN = 200;
const KEEP_ALIVE_MS = 15_000;

/** What the event stream tells; `chat` is two numbers joined by "|", or the jid of a group. */
export interface SimulatorEvents {
  message: { chat: string; message: MessageView };
  status: { chat: string; message: MessageView };
  typing: { from: string; to: string; state: string };
  undecryptable: { id: string; number: string; reason: string };
  call: { id: string; from: string; to: string; state: string };
  companion: { number: string; device: number; state: 'linked' | 'open' | 'closed' | 'unlinked' };
  waiting: { waiting: WaitingView[] };
  refused: { id: string; number: string; code: string };
  unknown: UnknownView;
  changed: Record<string, never>;
}

/** All events, as server-sent events, and the queries without an answer. */
export function eventRoutes(network: Network): { routes: Route[]; close(): void } {
  const { world } = network;
  const unknown: UnknownQuery[] = [];
  const listeners = new Set<ServerResponse>();
  const sendEvent = <Name extends keyof SimulatorEvents>(name: Name, data: SimulatorEvents[Name]) => {
    if (!listeners.size) return;
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const listener of listeners) listener.write(text);
  };
  const show = (entry: LedgerEntry) => ({ chat: entry.chat, message: showMessage(entry, phoneOf(entry)) });
  const phoneOf = (entry: LedgerEntry) =>
    entry.chat.split('|').find((pn) => world.byNumber(pn)?.state.kind === 'phone') ?? '';

  world.on('message', (entry) => sendEvent('message', show(entry)));
  world.on('status', (entry) => sendEvent('status', show(entry)));
  world.on('typing', ({ fromPn, toPn, state }) => sendEvent('typing', { from: fromPn, to: toPn, state }));
  world.on('call', ({ id, fromPn, toPn, state }) => sendEvent('call', { id, from: fromPn, to: toPn, state }));
  world.on('undecryptable', ({ id, pn, reason }) => sendEvent('undecryptable', { id, number: pn, reason }));
  world.on('companion', ({ pn, device, state }) => sendEvent('companion', { number: pn, device, state }));
  world.on('waiting', () => sendEvent('waiting', { waiting: showWaiting(network) }));
  world.on('refused', ({ id, pn, code }) => sendEvent('refused', { id, number: pn, code }));
  world.on('changed', () => sendEvent('changed', {}));
  world.on('unknown', (query) => {
    unknown.push(query);
    unknown.splice(0, unknown.length - KEPT_UNKNOWN);
    sendEvent('unknown', showUnknown(query));
  });
  const keepAlive = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, KEEP_ALIVE_MS).unref();

  return {
    routes: [
      plainRoute('GET', '/api/events', ({ request, response }) => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        response.write(':\n\n');
        listeners.add(response);
        request.on('close', () => listeners.delete(response));
        return ANSWERED;
      }),
      plainRoute('GET', '/api/unknown', () => ({ unknown: unknown.map(showUnknown) })),
      plainRoute('DELETE', '/api/unknown', () => {
        unknown.length = 0;
      }),
    ],
    close() {
      clearInterval(keepAlive);
      for (const listener of listeners) listener.end();
    },
  };
}
