import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Network } from '../server/network.ts';
import { contactRoutes } from './contactRoutes.ts';
import { eventRoutes } from './eventRoutes.ts';
import { groupRoutes } from './groupRoutes.ts';
import { kindRoutes } from './kindRoutes.ts';
import { labRoutes } from './labRoutes.ts';
import { Lookup } from './lookup.ts';
import { messageRoutes } from './messageRoutes.ts';
import { pastRoutes } from './pastRoutes.ts';
import { phoneRoutes } from './phoneRoutes.ts';
import { createRouter, plainRoute } from './router.ts';
import { servePage } from './servePage.ts';

/** Where a product finds the simulator. */
export interface SimulatorInfo {
  url: string;
  webSocketUrl: string;
  /** absolute path of the PEM for NODE_EXTRA_CA_CERTS */
  caFile: string;
  mediaPort: number;
}

export interface ApiSettings {
  caFile: string;
  socketPath: string;
  /** writes the world to disk */
  save(): void;
}

/** The control API and the page, behind one request handler. */
export function createApi(network: Network, { caFile, socketPath, save }: ApiSettings) {
  const lookup = new Lookup(network);
  const events = eventRoutes(network);
  const info = (): SimulatorInfo => ({
    url: network.addresses.url,
    webSocketUrl: network.addresses.url.replace(/^http/, 'ws') + socketPath,
    caFile,
    mediaPort: Number(network.addresses.mediaHost.split(':')[1]),
  });
  const dispatch = createRouter([
    plainRoute('GET', '/api/info', info),
    ...phoneRoutes(network, lookup),
    ...pastRoutes(network, lookup),
    ...contactRoutes(network, lookup),
    ...messageRoutes(network, lookup),
    ...kindRoutes(network, lookup),
    ...groupRoutes(network, lookup),
    ...labRoutes(network, lookup, save),
    ...events.routes,
  ]);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (serveStored(network, request, response)) return;
    if (isForeign(request)) return void response.writeHead(403).end();
    if (await dispatch(request, response)) return;
    servePage(network, request, response);
  };
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => void handle(request, response),
    close: () => events.close(),
  };
}

/** Sealed files by their path alone, for clients that know no host: pieces of history. False for anything else. */
function serveStored({ media }: Network, { url = '/' }: IncomingMessage, response: ServerResponse): boolean {
  if (!url.startsWith('/v/t62/')) return false;
  const body = media.get(new URL(url, 'http://127.0.0.1').pathname);
  response.writeHead(body ? 200 : 404).end(body);
  return true;
}

/** Only this machine and the page itself may use the API, not just any site open in the browser. */
function isForeign({ headers }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  const loopback = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
  return !loopback || (headers.origin !== undefined && headers.origin !== `http://${host}`);
}
