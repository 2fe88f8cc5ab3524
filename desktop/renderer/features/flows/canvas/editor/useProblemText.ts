import type { FlowProblem } from '@recado/shared/flow/problems';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';
import { useCanvasText } from '../canvas.texts.ts';

/** Fields and rows with words of their own. */
const rows = {
  queue: 'missingQueue',
  tag: 'missingTag',
  user: 'missingUser',
  flow: 'missingFlow',
  file: 'missingFile',
  template: 'missingTemplate',
} as const;
const fields = {
  queueId: 'chooseQueue',
  tagId: 'chooseTag',
  flowId: 'chooseFlow',
  templateId: 'chooseTemplate',
  values: 'fillTemplate',
  label: 'writeMessage',
  message: 'writeMessage',
  arrayOption: 'writeOptions',
} as const;
const exits = ['yes', 'no', 'open', 'closed', 'wrong', 'noAnswer', 'error'] as const;

/** A problem in words that say what to do. */
export function useProblemText(): (problem: FlowProblem) => string {
  const text = useCanvasText();
  const names = useBlockNames();
  return ({ kind, about = '' }) => {
    if (kind === 'missingRow') return text(rows[about as keyof typeof rows] ?? 'missingRow');
    if (kind === 'incomplete') return text(fields[about as keyof typeof fields] ?? 'incomplete');
    if (kind === 'openEnd') {
      const exit = exits.find((one) => one === about);
      return exit
        ? text('openExit', { exit: names(`exit_${exit}`) })
        : text(about === 'next' ? 'openEnd' : 'openOption');
    }
    return text(kind, { about });
  };
}
