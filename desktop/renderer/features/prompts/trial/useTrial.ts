import { type PromptTrialReply, promptApi } from '@recado/shared/features/prompts';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { bodyOf, type PromptValues } from '../dialog/promptForm.ts';

/** A line of a trial: the customer's words, an answer, or why there is none. */
export type TrialLine =
  | { by: 'customer'; body: string }
  | { by: 'prompt'; reply: PromptTrialReply }
  | { by: 'nobody'; error: string };

/** A trial sends at most this many of the last messages. */
const mostMessages = 40;

/** The form as a draft: a field that is not filled in yet is left out, and not refused. */
function draftOf(values: PromptValues) {
  const { queueId, name, model, baseUrl, ...draft } = bodyOf(values);
  const filled = { queueId, name: name.trim(), model: model?.trim(), baseUrl: baseUrl?.trim() };
  const isFilled = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== '';
  return { ...draft, ...Object.fromEntries(Object.entries(filled).filter(isFilled)) };
}

/** A conversation with a prompt that may not be saved yet. */
export function useTrial(promptId: number | undefined, values: PromptValues) {
  const [lines, setLines] = useState<readonly TrialLine[]>([]);
  const [isBusy, setBusy] = useState(false);
  // An answer to a conversation that was cleared belongs nowhere.
  const round = useRef(0);

  async function send(body: string, earlier = lines): Promise<void> {
    const before = [...earlier, { by: 'customer', body } as const];
    const itsRound = round.current;
    setLines(before);
    setBusy(true);
    const messages = before.flatMap((line) =>
      line.by === 'customer'
        ? [{ fromMe: false, body: line.body }]
        : line.by === 'prompt' && line.reply.text
          ? [{ fromMe: true, body: line.reply.text.slice(0, 4000) }]
          : [],
    );
    let line: TrialLine;
    try {
      const reply = await call(promptApi.tryOut, {
        body: {
          ...(promptId !== undefined && { promptId }),
          draft: draftOf(values),
          messages: messages.slice(-mostMessages),
        },
      });
      line = { by: 'prompt', reply };
    } catch (error) {
      line = { by: 'nobody', error: errorText(error) };
    }
    if (round.current !== itsRound) return;
    setLines([...before, line]);
    setBusy(false);
  }
  /** Sends the last words of the customer again, with the form as it is now. */
  async function retry(): Promise<void> {
    const at = lines.findLastIndex(({ by }) => by === 'customer');
    const last = lines[at];
    if (last?.by === 'customer') await send(last.body, lines.slice(0, at));
  }
  const clear = () => {
    round.current++;
    setLines([]);
    setBusy(false);
  };
  return { lines, isBusy, send, retry, clear };
}
