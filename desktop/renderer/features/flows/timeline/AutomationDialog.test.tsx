import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { runAgainIn } from '../tryOut/runAgain.ts';
import { AutomationDialog } from './AutomationDialog.tsx';

const block = { flowId: 1, versionId: 1, nodeId: 'm', flowName: 'Boas-vindas', tookMs: 4200 };
const step = {
  id: 3,
  at: '2026-11-23T12:00:00.000Z',
  about: 'message',
  came: { id: 9, body: 'quero preços', mediaType: null, isPrivate: false },
  decider: 'flow',
  decision: 'waits',
  outcome: 'startedFlow',
  left: [{ id: 10, body: 'Escolha uma opção', mediaType: null, isPrivate: false }],
  flow: {
    startedBy: 'phrase',
    isStart: true,
    phrase: 'preços',
    blocks: [
      { ...block, type: 'start', exit: 'next', tookMs: 0 },
      { ...block, type: 'menu', exit: 'noAnswer' },
    ],
    ended: 'lastBlock',
  },
};
const call = {
  id: 1,
  at: '2026-11-23T12:00:01.000Z',
  waitId: 'w',
  kind: 'http',
  method: 'GET',
  host: 'loja.example',
  outcome: '200',
  tookMs: 31,
};

test('the timeline shows what came, which flow took it and why, its blocks, what left, and calls', async () => {
  fakeServer({
    'GET /tickets/:ticketId/automation-timeline': () => ({
      steps: [step],
      asks: [call],
      variables: { pedido: '42' },
    }),
  });
  renderScreen(<AutomationDialog ticketId={5} onClose={() => {}} />);
  expect(await screen.findByText('Fluxo Boas-vindas, pela frase “preços”')).toBeTruthy();
  for (const words of ['quero preços', 'Escolha uma opção', 'Menu → Sem resposta (4 s)', 'pedido: 42'])
    expect(screen.getByText(new RegExp(words.replace(/[()]/g, '\\$&')))).toBeTruthy();
  expect(screen.getByText(/GET loja\.example · 200 · 31 ms/)).toBeTruthy();
});

let there: ReturnType<typeof useLocation> | undefined;
/** Keeps the present address. */
const Where = () => {
  there = useLocation();
  return null;
};

test('a step leads to a test run at its first block, with the words and the variables', async () => {
  fakeServer({
    'GET /tickets/:ticketId/automation-timeline': () => ({
      steps: [{ ...step, flow: { ...step.flow, isStart: false, blocks: [{ ...block, type: 'menu' }] } }],
      asks: [],
      variables: { pedido: '42' },
    }),
  });
  renderScreen(
    <>
      <AutomationDialog ticketId={5} onClose={() => {}} />
      <Where />
    </>,
    aSessionUser({ profile: 'admin' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Testar daqui' }));
  expect(there?.pathname).toBe('/flowbuilder/1');
  expect(runAgainIn(there?.state)).toEqual({
    nodeId: 'm',
    words: 'quero preços',
    variables: { pedido: '42' },
  });
});

test('a ticket that the bot never saw says so, and a refusal offers another try', async () => {
  fakeServer({
    'GET /tickets/:ticketId/automation-timeline': () => ({ steps: [], asks: [], variables: {} }),
  });
  const { unmount } = renderScreen(<AutomationDialog ticketId={6} onClose={() => {}} />);
  expect(await screen.findByText(/ainda não fez nada/)).toBeTruthy();
  unmount();
  fakeServer({ 'GET /tickets/:ticketId/automation-timeline': () => refuse('ERR_NO_TICKET_FOUND') });
  renderScreen(<AutomationDialog ticketId={7} onClose={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
});

test('what a prompt was asked is asked again, and its answer is shown here alone (FLOW-78)', async () => {
  const { requests } = fakeServer({
    'GET /tickets/:ticketId/automation-timeline': () => ({
      steps: [],
      asks: [call, { ...call, id: 2, waitId: 'v', kind: 'prompt', method: undefined, outcome: 'keyRefused' }],
      variables: {},
    }),
    'POST /asks/:id/again': () => ({
      ...{ text: 'Abrimos às 8.', outcome: '200', tokens: 47, tookMs: 900 },
      actions: [{ tool: 'add_tag', summary: 'Horário' }],
      sources: [{ sourceId: 1, name: 'Horários', passage: 'Das 8 às 12.' }],
    }),
  });
  renderScreen(<AutomationDialog ticketId={5} onClose={() => {}} />, aSessionUser({ profile: 'admin' }));
  // A call of a flow acts on the other side: it has no such button.
  const buttons = await screen.findAllByRole('button', { name: 'Perguntar de novo' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0]!);
  expect(await screen.findByText('Abrimos às 8.')).toBeTruthy();
  expect(screen.getByText(/47 tokens · fontes: Horários · faria: add_tag Horário/)).toBeTruthy();
  expect(screen.getByText(/nada foi enviado ao cliente/)).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.path).toBe('/asks/2/again');
});
