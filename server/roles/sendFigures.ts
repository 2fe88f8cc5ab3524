import cluster from 'node:cluster';
import { figuresOfProcess } from '../http/metrics.ts';
import type { Figures } from '../kernel.ts';
import { report, type SupervisorWord } from './heartbeat.ts';

/**
 * A web process's part in showing all that share its port as one: it sends its own figures on request. Returns a
 * function that asks for those of all; undefined where this process has its port alone.
 */
export function sendFigures(): (() => Promise<Figures[]>) | undefined {
  if (!cluster.isWorker) return undefined;
  const asking = new Map<string, (figures: Figures[]) => void>();
  process.on('message', (said: SupervisorWord) => {
    if (said.kind === 'figuresOfAll') {
      asking.get(said.asked)?.(said.figures);
      asking.delete(said.asked);
    } else if (said.kind === 'askFigures')
      void figuresOfProcess().then((figures) => report({ kind: 'figures', asked: said.asked, figures }));
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<Figures[]>();
    const asked = crypto.randomUUID();
    asking.set(asked, resolve);
    report({ kind: 'askFigures', asked });
    return promise;
  };
}
