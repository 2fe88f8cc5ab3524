import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aGraph, aWalk, WalkedFlow, type WalkStep } from '../../testing/flowWalk.ts';

const walks = Number(process.env.FLOW_WALKS ?? 10_000);

/** Lets one thing happen, and checks what must be true of it. */
async function happen(walked: WalkedFlow, { action, words }: WalkStep): Promise<void> {
  const { waitsFor, waitId } = walked;
  const before = walked.sentTexts.length;
  if (action === 'time') {
    if (!waitId || !waitsFor?.until) return;
    await walked.end(waitId);
    // A wait that has ended is another one now, or none.
    expect(walked.waitId).not.toBe(waitId);
    expect(walked.now.getTime()).toBeGreaterThanOrEqual(waitsFor.until.getTime());
  } else if (action === 'stale') {
    await walked.end('an earlier wait');
    expect([walked.sentTexts.length, walked.waitId]).toEqual([before, waitId]);
  } else {
    const media = { voice: 'audio', picture: 'image' }[action as string] ?? null;
    for (let times = action === 'two' ? 2 : 1; times > 0; times--)
      await walked.receive(media ? '' : words, media);
    // Words change nothing while the flow pauses, or once it has ended.
    if (waitsFor?.for !== 'words') expect([walked.sentTexts.length, walked.waitId]).toEqual([before, waitId]);
    else expect(walked.waitId).not.toBe(waitId);
  }
}

test(`${walks} random walks over random flows: each block says what it says once, and each wait ends`, async () => {
  await fc.assert(
    fc.asyncProperty(aGraph(12), aWalk, async (graph, steps) => {
      const walked = new WalkedFlow(graph);
      await walked.begin();
      for (const step of steps) await happen(walked, step);
      // Every message block that was passed has said its words, and no other has.
      const passed = walked.trace.filter(({ type, exit }) => type === 'message' && exit).length;
      expect(walked.sentTexts.filter((text) => text.startsWith('text ')).length).toBe(passed);
      const entered = walked.trace.filter(
        ({ type, tookMs }) => type === 'singleBlock' && tookMs === 0,
      ).length;
      expect(walked.sentTexts.filter((text) => text.startsWith('content ')).length).toBeLessThanOrEqual(
        entered,
      );
      // What could be published neither runs for ever nor breaks off.
      if (walked.result?.as === 'ended') expect(walked.result.how).toBe('lastBlock');
      else expect(walked.waitsFor).toBeDefined();
      if (walked.waitsFor && walked.waitsFor.for !== 'words')
        expect(walked.waitsFor.until).toBeInstanceOf(Date);
    }),
    { numRuns: walks },
  );
});
