import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { Budget } from '../../concurrency/budget.ts';

type Connection = Socket['conn'];

/** The packets and state of one connection so far. */
interface Visit {
  visitor: string;
  isLetIn: boolean;
  packets: number;
  windowEndsAtMs: number;
}

/** Connections of one visitor that have not shown a token yet, and all of them. */
const mostWaiting = 200;
const mostOpen = 2000;
/** Connections of one visitor in a minute that showed no valid token. */
const mostInVain = 300;
/** Packets of one connection before it has shown its token. */
const mostBefore = 5;
/** Packets of one connection in ten seconds after that; a screen sends a few in a minute. */
const mostAfter = 200;
const windowMs = 10_000;
const goodbyeMs = 1000;

/** The limits of socket connections, before socket.io reads their packets. */
export interface SocketDoor {
  /** For `allowRequest`: may this visitor open another connection? */
  isOpenTo(visitor: string): boolean;
  /** Starts to count what comes in. */
  watch(io: Server, visitorOf: (request: IncomingMessage) => string): void;
  /** Notes that this connection has shown a valid token. */
  letIn(connection: Connection): void;
  /** Ends every connection; cuts those that do not close in time. */
  closeAll(io: Server): Promise<void>;
}

export function openSocketDoor(): SocketDoor {
  const inVain = new Budget(mostInVain, 60_000);
  const open = new Map<string, { all: number; waiting: number }>();
  const visits = new Map<Connection, Visit>();

  function leave(visit: Visit): void {
    const count = open.get(visit.visitor)!;
    count.all--;
    if (!visit.isLetIn) {
      count.waiting--;
      inVain.spend(visit.visitor);
    }
    if (count.all === 0) open.delete(visit.visitor);
  }

  function isTooMany(visit: Visit): boolean {
    const now = performance.now();
    if (now > visit.windowEndsAtMs) {
      if (visit.isLetIn) visit.packets = 0;
      visit.windowEndsAtMs = now + windowMs;
    }
    return ++visit.packets > (visit.isLetIn ? mostAfter : mostBefore);
  }

  return {
    isOpenTo(visitor) {
      const count = open.get(visitor);
      return (
        inVain.waitSeconds(visitor) === 0 &&
        (count === undefined || (count.waiting < mostWaiting && count.all < mostOpen))
      );
    },
    watch(io, visitorOf) {
      io.engine.on('connection', (connection: Connection) => {
        const visit: Visit = {
          visitor: visitorOf(connection.request),
          isLetIn: false,
          packets: 0,
          windowEndsAtMs: 0,
        };
        visits.set(connection, visit);
        const count = open.get(visit.visitor) ?? { all: 0, waiting: 0 };
        count.all++;
        count.waiting++;
        open.set(visit.visitor, count);
        connection.on('packet', () => {
          if (isTooMany(visit)) cut(connection);
        });
        connection.once('close', () => {
          visits.delete(connection);
          leave(visit);
        });
      });
    },
    letIn(connection) {
      const visit = visits.get(connection);
      if (!visit || visit.isLetIn) return;
      visit.isLetIn = true;
      open.get(visit.visitor)!.waiting--;
    },
    async closeAll(io) {
      const ended = [...visits.keys()].map(
        (connection) => new Promise<void>((resolve) => connection.once('close', () => resolve())),
      );
      io.engine.close();
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, goodbyeMs);
      await Promise.race([Promise.all(ended), tooLong]);
      clearTimeout(timer);
      for (const connection of visits.keys()) cut(connection);
    },
  };
}

/** Ends a connection; a WebSocket without waiting for the other side to agree. */
function cut(connection: Connection): void {
  connection.close(true);
  if (connection.request.headers.upgrade) connection.request.socket.destroy();
}
