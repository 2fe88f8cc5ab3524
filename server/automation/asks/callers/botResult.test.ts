import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kernel } from '../../../kernel.ts';
import { OutsideError } from '../../../outside/outsideError.ts';
import { patient } from '../askCaller.ts';
import { botResult } from './botResult.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('five files that never come take 50 seconds together, so the answer keeps its time and its words', async () => {
  const limits: number[] = [];
  const fetch = async ({ limits: { totalMs } }: { limits: { totalMs: number } }) => {
    limits.push(totalMs);
    vi.advanceTimersByTime(totalMs);
    throw new OutsideError('silent');
  };
  const kernel = { outside: { fetch, strangers: { fetch } } } as unknown as Kernel;
  const files = Array.from({ length: 6 }, (_, n) => ({
    do: 'sendFile' as const,
    url: `https://files.example/${n}.png`,
    caption: `Foto ${n}`,
  }));
  const { outcome, facts, text } = await botResult(kernel, 1, 'whatsapp', {
    actions: [{ do: 'say', text: 'Seguem as fotos.' }, ...files],
    session: null,
    isOver: false,
    facts: {},
  });
  expect(limits).toEqual([30_000, 20_000]);
  expect(performance.now()).toBeLessThan(patient.seconds * 1000);
  expect(outcome).toBe('ok');
  expect(facts?.dropped).toEqual([...Array.from({ length: 5 }, () => 'sendFile silent'), 'sendFile']);
  const sentences = (JSON.parse(text!) as { actions: { text?: string }[] }).actions.map((one) => one.text);
  expect(sentences).toEqual(['Seguem as fotos.', ...[0, 1, 2, 3, 4].map((n) => `Foto ${n}`)]);
});
