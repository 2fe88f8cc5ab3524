import type { Figures } from '../kernel.ts';
import type { ProcessReport, SupervisorWord } from './heartbeat.ts';
import type { Supervised } from './supervise.ts';

/** A process that hangs is left out. */
const longestMs = 1000;

/**
 * The supervisor's part in showing the processes that share a port as one. A process that serves the metrics asks here;
 * the supervisor asks all and returns their answers together. Returns the listener for their messages.
 */
export function gatherFigures(
  processes: readonly Pick<Supervised, 'send'>[],
): (from: Pick<Supervised, 'send'>, report: ProcessReport) => void {
  const pending = new Map<string, { figures: Figures[]; end: () => void }>();
  return (from, report) => {
    if (report.kind === 'askFigures') {
      const { requestId } = report;
      const figures: Figures[] = [];
      const end = () => {
        clearTimeout(timer);
        pending.delete(requestId);
        from.send({ kind: 'figuresOfAll', requestId, figures } satisfies SupervisorWord);
      };
      const timer = setTimeout(end, longestMs);
      pending.set(requestId, { figures, end });
      for (const one of processes) one.send({ kind: 'askFigures', requestId } satisfies SupervisorWord);
    } else if (report.kind === 'figures') {
      const about = pending.get(report.requestId);
      about?.figures.push(report.figures);
      if (about?.figures.length === processes.length) about.end();
    }
  };
}
