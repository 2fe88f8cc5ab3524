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
  processes: readonly Pick<Supervised, 'tell'>[],
): (from: Pick<Supervised, 'tell'>, said: ProcessReport) => void {
  const asking = new Map<string, { figures: Figures[]; end: () => void }>();
  return (from, said) => {
    if (said.kind === 'askFigures') {
      const { asked } = said;
      const figures: Figures[] = [];
      const end = () => {
        clearTimeout(timer);
        asking.delete(asked);
        from.tell({ kind: 'figuresOfAll', asked, figures } satisfies SupervisorWord);
      };
      const timer = setTimeout(end, longestMs);
      asking.set(asked, { figures, end });
      for (const one of processes) one.tell({ kind: 'askFigures', asked } satisfies SupervisorWord);
    } else if (said.kind === 'figures') {
      const about = asking.get(said.asked);
      about?.figures.push(said.figures);
      if (about?.figures.length === processes.length) about.end();
    }
  };
}
