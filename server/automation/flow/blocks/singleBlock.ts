import type { ContentElement } from '@recado/shared/flow/blocks/singleBlock';
import { longestText } from '@recado/shared/flow/flowBlock';
import { z } from 'zod';
import { botTexts } from '../../botTexts.ts';
import { blockRunner, go, waitFor } from '../blockRunner.ts';
import type { FlowContent } from '../flowPort.ts';

/** The element that waits, by its place in the order. */
const Memory = z.object({ at: z.int() }).catch({ at: -1 });

export const singleBlock = blockRunner('singleBlock', async (port, { seq, elements }, input, turn) => {
  const ordered = seq.flatMap((id) => elements.find(({ number }) => number === id) ?? []);
  const { at } = input.as === 'enter' ? { at: -1 } : Memory.parse(turn.memory);
  const waiting = ordered[at];
  if (input.as === 'words' && waiting?.type === 'input') {
    const answer = input.body.trim().slice(0, longestText);
    if (answer === '') {
      await port.send(botTexts[port.language].needsWords);
      return waitFor({ for: 'words' }, { at });
    }
    turn.keepAnswer(await port.fill(questionBefore(ordered, at)), answer);
    port.setVariable(waiting.value, answer);
  }
  let contents: FlowContent[] = [];
  for (const [index, element] of ordered.entries()) {
    if (index <= at) continue;
    const content = contentOf(element);
    if (content !== undefined) {
      contents.push(content);
      continue;
    }
    await port.send(...contents);
    contents = [];
    return element.type === 'interval'
      ? waitFor({ for: 'time', until: new Date(port.now.getTime() + element.value * 1000) }, { at: index })
      : waitFor({ for: 'words' }, { at: index });
  }
  await port.send(...contents);
  return go();
});

/** What an element sends; undefined for one that waits. */
function contentOf(element: ContentElement): FlowContent | undefined {
  switch (element.type) {
    case 'message':
      return element.value;
    case 'img':
    case 'video':
      return { file: element.value };
    case 'audio':
      return { file: element.value, asVoice: element.record };
    default:
      return undefined;
  }
}

/** The words that asked for an input: the last message before it. */
const questionBefore = (ordered: readonly ContentElement[], at: number): string =>
  String(ordered.slice(0, at).findLast(({ type }) => type === 'message')?.value ?? ordered[at]!.value);
