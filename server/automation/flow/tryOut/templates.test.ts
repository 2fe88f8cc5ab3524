import { flowTemplates } from '@recado/shared/flow/flowTemplates';
import { drawTemplate } from '@recado/shared/flow/templates/drawTemplate';
import type { Language } from '@recado/shared/lib/languages';
import { languages } from '@recado/shared/lib/languages';
import { valuesOf } from '@recado/shared/lib/variables';
import { describe, expect, test } from 'vitest';
import type { FlowInput } from '../blockRunner.ts';
import { type FlowRun, runFlow, startOf } from '../runFlow.ts';
import { type Sandbox, sandboxPort } from './sandboxPort.ts';

const now = new Date('2026-11-23T15:00:00Z');

/** What happens to a made-up customer who writes these answers; `null` is a long silence, a number a call's status. */
async function walk(
  id: string,
  language: Language,
  inputs: readonly (string | null | FlowInput)[],
  isOpen = true,
) {
  let count = 0;
  const newId = () => `n${count++}`;
  const template = flowTemplates.find((one) => one.id === id)!;
  const graph = drawTemplate(template, language, newId);
  const timeZone = 'America/Sao_Paulo';
  const values = valuesOf({
    contact: { name: 'Maria Souza', number: '5511988887777' },
    ticketId: 1,
    company: 'Padaria',
    timeZone,
    language,
    now,
  });
  const templateOf = async () => undefined;
  const sandbox: Sandbox = {
    ...{ now, timeZone, language, isOpen, values, templateOf },
    ...{ variables: {}, effects: [] },
  };
  let run: FlowRun = {
    flow: { flowId: 1, versionId: 1, graph },
    nodeId: startOf(graph)!.id,
    memory: undefined,
    enteredAt: now,
    answers: [],
  };
  const flowInputs = inputs.map((input): FlowInput => {
    if (input === null) return { as: 'time' };
    if (typeof input !== 'string') return input;
    return { as: 'words', body: input, mediaType: null, mediaId: null, messageId: 1 };
  });
  for (const input of [{ as: 'enter' } as const, ...flowInputs]) {
    const result = await runFlow(sandboxPort(sandbox), run, input, newId, async () => undefined);
    run = result.run;
    if (result.as === 'ended') return { ...sandbox, how: result.how };
  }
  return { ...sandbox, how: 'waits' };
}
const outside = (status: number, body: unknown): FlowInput => ({
  as: 'outside',
  outcome: 'done',
  result: { status, text: JSON.stringify(body) },
});
const didOf = ({ effects }: { effects: readonly { did: string }[] }) => effects.map(({ did }) => did);

describe.each(languages)('in %s', (language) => {
  test('greeting and menu: an answer leads to a person, with a note of it; silence closes', async () => {
    const ended = await walk('welcome', language, ['1', 'Bolo de cenoura']);
    expect(ended.how).toBe('handedOver');
    expect(didOf(ended)).toEqual(['said', 'said', 'said', 'said', 'noted', 'handedOver']);
    expect(JSON.stringify(ended.effects[0])).toContain('Maria');
    expect(JSON.stringify(ended.effects)).toContain('Bolo de cenoura');
    expect((await walk('welcome', language, [null])).how).toBe('closed');
    expect((await walk('welcome', language, ['xyzzy', 'xyzzy', 'xyzzy'])).how).toBe('handedOver');
  });

  test('hours: open hands over, closed takes a message', async () => {
    expect(didOf(await walk('hours', language, []))).toEqual(['said', 'handedOver']);
    const closed = await walk('hours', language, ['Liguem amanhã'], false);
    expect(closed.how).toBe('handedOver');
    expect(Object.values(closed.variables)).toEqual(['Liguem amanhã']);
  });

  test('leads: a large budget leads to a person, a small one closes', async () => {
    const answers = ['Maria Souza', 'maria@example.com'];
    expect((await walk('leads', language, [...answers, '5000'])).how).toBe('handedOver');
    expect((await walk('leads', language, [...answers, '50'])).how).toBe('closed');
    expect((await walk('leads', language, ['Maria', 'nada', 'nada', 'nada', '50'])).how).toBe('closed');
  });

  test('order status: the state comes from the answer; an error has words of its own; another order may follow', async () => {
    const found = await walk('orderStatus', language, ['A-12', outside(200, { status: 'Enviado' }), '0']);
    expect(found.how).toBe('closed');
    expect(found.effects).toContainEqual(
      expect.objectContaining({ did: 'called', url: 'https://api.example.com/orders/A-12' }),
    );
    expect(JSON.stringify(found.effects)).toContain('*Enviado*');
    const again = await walk('orderStatus', language, ['A-12', outside(404, {}), '1', 'B-3', null, '2']);
    expect(again.how).toBe('handedOver');
    expect(JSON.stringify(again.effects)).toContain('B-3');
  });

  test('NPS: a high score is thanked for, a low one is asked why and reaches a person', async () => {
    expect((await walk('nps', language, ['10'])).how).toBe('closed');
    expect((await walk('nps', language, ['8', 'Preço'])).how).toBe('closed');
    const low = await walk('nps', language, ['3', 'Demorou']);
    expect(low.how).toBe('handedOver');
    expect(low.effects).toContainEqual({ did: 'noted', text: 'NPS 3: Demorou' });
    expect((await walk('nps', language, [null])).how).toBe('closed');
  });

  test('scheduling: the wish is noted once it is confirmed', async () => {
    const booked = await walk('scheduling', language, ['1', '15/03/2027', '2', '2', '16/03/2027', '1', '1']);
    expect(booked.how).toBe('handedOver');
    expect(booked.effects).toContainEqual({ did: 'noted', text: expect.stringContaining('2027-03-16') });
    expect((await walk('scheduling', language, ['1', '15/03/2027', '2', '0'])).how).toBe('closed');
  });
});
