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
  const pending = new Map<string, (figures: Figures[]) => void>();
  process.on('message', (word: SupervisorWord) => {
    if (word.kind === 'figuresOfAll') {
      pending.get(word.requestId)?.(word.figures);
      pending.delete(word.requestId);
    } else if (word.kind === 'askFigures')
      void figuresOfProcess().then((figures) =>
        report({ kind: 'figures', requestId: word.requestId, figures }),
      );
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<Figures[]>();
    const requestId = crypto.randomUUID();
    pending.set(requestId, resolve);
    report({ kind: 'askFigures', requestId });
    return promise;
  };
}
