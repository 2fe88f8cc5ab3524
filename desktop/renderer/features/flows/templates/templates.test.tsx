import { FlowGraph } from '@recado/shared/flow/graph';
import { problemsOf } from '@recado/shared/flow/problems';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { FlowDialog } from '../list/FlowDialog.tsx';

const made = { id: 7, kind: 'conversation', name: 'Pesquisa NPS' };

function show(fails = 0) {
  let left = fails;
  const { requests } = fakeServer({
    'POST /flowbuilder': () => made,
    'PUT /flowbuilder': () => made,
    'GET /flowbuilder/flow/7': () => ({ flow: { ...made, draftNumber: 4 } }),
    'POST /flowbuilder/flow': () =>
      left-- > 0 ? refuse('ERR_FLOW_CHANGED') : { draftNumber: 5, problems: [], published: null },
  });
  const onSaved = vi.fn();
  renderScreen(<FlowDialog onSaved={onSaved} onClose={() => undefined} />);
  const sent = (method: string, path: string) =>
    requests.filter((one) => one.method === method && one.path === path);
  return { onSaved, sent };
}

test('a template names the new flow and is drawn into its draft; nothing is published', async () => {
  const { onSaved, sent } = show();
  await userEvent.click(screen.getByRole('radio', { name: 'Pesquisa NPS' }));
  expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveProperty('value', 'Pesquisa NPS');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const body = sent('POST', '/flowbuilder/flow')[0]!.body as Record<string, unknown>;
  expect(body).toMatchObject({ idFlow: 7, draftNumber: 4 });
  const graph = FlowGraph.parse(body);
  expect(problemsOf(graph)).toEqual([]);
  expect(graph.nodes.every(({ id }) => /^[A-Za-z0-9]{30}$/.test(id))).toBe(true);
});

test('a template that did not arrive is drawn by the next save, into the same flow', async () => {
  const { onSaved, sent } = show(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Boas-vindas e menu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent('POST', '/flowbuilder/flow')).toHaveLength(1));
  expect(onSaved).not.toHaveBeenCalled();
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(onSaved).toHaveBeenCalled();
  });
  expect(sent('POST', '/flowbuilder')).toHaveLength(1);
});

test('the empty canvas is what a flow begins with, unless somebody chooses', async () => {
  const { onSaved, sent } = show();
  await userEvent.type(screen.getByRole('textbox', { name: /Nome/ }), 'Meu fluxo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent('POST', '/flowbuilder/flow')).toEqual([]);
});
