import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * How a network fails: both ends get a reset, or it is silent, as if the cable were pulled. Of the third kind only what
 * the server answers is lost.
 */
export type Cut = 'reset' | 'silent' | 'answers';

/** The connection between one browser and the server, which a test can cut. */
export interface Wire {
  /** The address that the browser opens instead of the server's. */
  url: string;
  cut(how: Cut): void;
  mend(): void;
  close(): Promise<void>;
}

/** Puts such a wire before a server of this machine. */
export async function cutWire(to: string): Promise<Wire> {
  const port = Number(new URL(to).port);
  const pairs = new Set<[Socket, Socket]>();
  let broken: Cut | undefined;
  const wire = createServer((near) => {
    if (broken === 'reset') return near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      // While the cable is out, the other end does not notice that one hangs up.
      if (broken === 'silent') return;
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const [from, into] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('data', (bytes) => {
        if (!broken || (broken === 'answers' && from === near)) into.write(bytes);
      });
      from.on('error', end).on('close', end);
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    pairs.clear();
  };
  return {
    url: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    cut(how) {
      broken = how;
      if (how === 'reset') drop();
    },
    mend() {
      // The bytes in the cable are gone, and both ends have forgotten these connections.
      if (broken === 'silent' || broken === 'answers') drop();
      broken = undefined;
    },
    async close() {
      broken = undefined;
      drop();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}
