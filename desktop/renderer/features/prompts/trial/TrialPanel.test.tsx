import type { PromptTrialReply } from '@recado/shared/features/prompts';
import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openNew, showPrompts } from '../testing/showPrompts.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a trial sends the form as it is, and shows answer, actions, sources and cost; a fault says what to do (PROMPAGE-09)', async () => {
  const replies: PromptTrialReply[] = [
    {
      ...{ text: 'Custa R$ 10.', outcome: 'ok', tokens: 210, tookMs: 1400 },
      actions: [{ tool: 'transfer_to_queue', summary: 'Vendas' }],
      sources: [{ sourceId: 3, name: 'Preços', passage: 'Pão: R$ 10' }],
    },
    { ...{ text: '', outcome: 'keyRefused', tokens: 0, tookMs: 90 }, actions: [], sources: [] },
  ];
  const { requests } = showPrompts([], { 'POST /prompt-trials': () => replies.shift() });
  const sheet = await openNew();
  await userEvent.type(within(sheet).getByRole('textbox', { name: /^Prompt/ }), 'Seja breve.');
  const field = within(sheet).getByLabelText('Escreva como cliente');
  await userEvent.type(field, 'Quanto custa?{Enter}');
  expect(await within(sheet).findByText('Custa R$ 10.')).toBeTruthy();
  expect(within(sheet).getByText('Transferiria para a fila: Vendas')).toBeTruthy();
  expect(within(sheet).getByText('Fonte: Preços')).toBeTruthy();
  expect(within(sheet).getByText('210 tokens · 1,4 s')).toBeTruthy();
  await userEvent.type(field, 'E a entrega?{Enter}');
  expect(await within(sheet).findByText(/^O provedor recusou a chave\./)).toBeTruthy();
  // The key was mended: the same question is sent again without typing it.
  replies.push({
    ...{ text: 'Em dois dias.', outcome: 'ok', tokens: 90, tookMs: 500, actions: [], sources: [] },
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Tentar novamente' }));
  expect(await within(sheet).findByText('Em dois dias.')).toBeTruthy();
  expect(within(sheet).getAllByText('E a entrega?')).toHaveLength(1);
  expect(within(sheet).queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  const trials = requests.filter(({ path }) => path === '/prompt-trials').map(({ body }) => body);
  expect(trials[2]).toMatchObject({ messages: (trials[1] as { messages: object[] }).messages });
  expect(trials[1]).toMatchObject({
    draft: { prompt: 'Seja breve.' },
    messages: [
      { fromMe: false, body: 'Quanto custa?' },
      { fromMe: true, body: 'Custa R$ 10.' },
      { fromMe: false, body: 'E a entrega?' },
    ],
  });
  expect((trials[0] as { draft: object }).draft).not.toHaveProperty('queueId');
  expect(requests.some(({ method, path }) => method === 'POST' && path === '/prompt')).toBe(false);
});
