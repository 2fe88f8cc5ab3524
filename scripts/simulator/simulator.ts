import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { createApi } from './api/createApi.ts';
import { MediaHost } from './media/mediaHost.ts';
import { MediaStore } from './media/mediaStore.ts';
import { Connection } from './server/connection.ts';
import { Network } from './server/network.ts';
import { openDataDirectory } from './storage/dataDirectory.ts';
import { StateFile } from './storage/stateFile.ts';
import { makeNoiseIdentity, type NoiseIdentity } from './wire/noiseIdentity.ts';
import { fillFirstWorld } from './world/firstWorld.ts';
import { World, type WorldState } from './world/world.ts';

const SOCKET_PATH = '/ws/chat';
const STATE_VERSION = 1;
/** Whatever changes the world is followed by one of these. */
const SAVED_EVENTS = ['stanza', 'message', 'status', 'changed', 'companion'] as const;

interface SavedState {
  version: number;
  noise: NoiseIdentity;
  mediaPort: number;
  world: WorldState;
}

export interface SimulatorOptions {
  /** of page, control API and WebSocket; 0 takes any */
  port: number;
  /** of the media host; by default the one used last time, since old messages name it */
  mediaPort?: number | undefined;
  dataDirectory: string;
}

/** A running simulator. */
export interface Simulator {
  url: string;
  network: Network;
  /** saves the world and closes all ports */
  stop(): Promise<void>;
}

/** Opens the world, the ports and the API. Rejects when a port is taken or the data is of another version. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const data = openDataDirectory(options.dataDirectory);
  const saved = StateFile.read<SavedState>(data.worldFile);
  if (saved && saved.version !== STATE_VERSION)
    throw new Error(`${data.worldFile} is of another version: remove it to start afresh`);
  const world = new World(saved?.world ?? { accounts: [], groups: [], chats: new Map() });
  if (!saved) fillFirstWorld(world);
  const network = new Network(
    world,
    saved?.noise ?? makeNoiseIdentity(),
    new MediaStore(data.mediaDirectory),
  );

  const mediaHost = await openMediaHost(network.media, data.tls, options.mediaPort, saved?.mediaPort);
  const mediaPort = mediaHost.port;
  const file = new StateFile<SavedState>(data.worldFile, () => ({
    version: STATE_VERSION,
    noise: network.noise,
    mediaPort,
    world: world.state,
  }));
  file.saveNow();
  for (const event of SAVED_EVENTS) world.on(event, () => file.touch());
  const api = createApi(network, {
    caFile: data.caFile,
    socketPath: SOCKET_PATH,
    save: () => file.saveNow(),
  });
  const server = createServer(api.handle);
  // A test on a slow machine may pause for long between two calls; its kept connection must still be there.
  server.keepAliveTimeout = 60_000;
  const sockets = acceptClients(server, network);
  await listen(server, options.port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(network.addresses, { url, mediaHost: mediaHost.host });
  network.handsets.catchUp();

  return {
    url,
    network,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      api.close();
      server.closeAllConnections();
      await Promise.all([mediaHost.close(), new Promise((resolve) => server.close(resolve))]);
      file.saveNow();
    },
  };
}

function acceptClients(server: Server, network: Network): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://127.0.0.1').pathname !== SOCKET_PATH) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      new Connection(network, client);
    });
  });
  return sockets;
}

async function openMediaHost(
  store: MediaStore,
  tls: ConstructorParameters<typeof MediaHost>[1],
  port: number | undefined,
  lastUsed = 0,
): Promise<MediaHost> {
  const host = new MediaHost(store, tls);
  if (port !== undefined || lastUsed === 0) {
    await host.listen(port ?? 0);
    return host;
  }
  try {
    await host.listen(lastUsed);
    return host;
  } catch {
    const elsewhere = new MediaHost(store, tls); // somebody else has taken the port since
    await elsewhere.listen(0);
    return elsewhere;
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
