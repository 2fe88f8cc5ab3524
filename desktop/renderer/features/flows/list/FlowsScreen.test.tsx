import type { Flow } from '@recado/shared/features/flows';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { saveBlob } from '../../../lib/files/rowFile.ts';
import { FlowsScreen } from './FlowsScreen.tsx';
import { onFlow } from './flowList.ts';

vi.mock('../../../lib/files/rowFile.ts', () => ({ saveBlob: vi.fn() }));

const welcome: Flow = {
  id: 4,
  kind: 'conversation',
  name: 'Boas-vindas',
  active: true,
  scheduledTimeRun: '08:00-18:00',
  trigger: null,
  published: 2,
  hasChanges: true,
  updatedAt: '2026-03-01T10:00:00.000Z',
};

/** The address of the page. */
const Where = () => <output>{useLocation().pathname}</output>;

function show(rows: Flow[] = [welcome], more: Parameters<typeof fakeServer>[0] = {}) {
  const { requests } = fakeServer({
    'GET /flowbuilder': () => ({ flows: rows, hasMore: false, count: rows.length }),
    'PUT /flowbuilder': ({ body }) => ({ ...welcome, ...(body as object) }),
    'PUT /flowbuilder/schedule': ({ body }) => ({ ...welcome, ...(body as object) }),
    'POST /flowbuilder': ({ body }) => ({ ...welcome, id: 5, ...(body as object) }),
    'POST /flowbuilder/duplicate': () => ({ ...welcome, id: 6, name: 'Boas-vindas (2)' }),
    'GET /flowbuilder/:id/uses': () => ({
      phrases: [{ id: 1, name: 'Preços' }],
      connections: [],
      flows: [],
      running: 3,
    }),
    'GET /flowbuilder/export/:id': () => ({ nodes: [], connections: [], notes: [] }),
    'DELETE /flowbuilder/:id': () => ({ message: 'Deleted' }),
    'POST /flowbuilder/import': () => ({ flow: {} }),
    ...more,
  });
  renderScreen(
    <>
      <FlowsScreen />
      <Where />
    </>,
    aSessionUser({ profile: 'admin' }),
    '/flowbuilders',
  );
  return {
    sent: () =>
      requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => [`${method} ${path}`, body]),
  };
}
const choose = async (item: string) => {
  const row = (await screen.findByText('Boas-vindas')).closest('tr')!;
  await userEvent.click(within(row).getByRole('button', { name: /^Ações/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a row says whether the flow runs, its version and hours, and its menu has all that the spec names (FLOW-03, FLOW-05)', async () => {
  show();
  expect(await screen.findByText('Ativo')).toBeTruthy();
  expect(screen.getByText('Versão 2, com rascunho')).toBeTruthy();
  expect(screen.getByText('08:00 – 18:00')).toBeTruthy();
  const row = screen.getByText('Boas-vindas').closest('tr')!;
  await userEvent.click(within(row).getByRole('button', { name: /^Ações/ }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Editar nome',
    'Editar fluxo',
    'Desativar',
    'Duplicar',
    'Definir horário',
    'Conversas em andamento',
    'Importar',
    'Exportar',
    'Excluir',
  ]);
});

test('a name needs two letters; the new flow is created by it (FLOW-07, FLOW-08, FLOW-10)', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Fluxo' }));
  const field = await screen.findByRole('textbox', { name: /Nome/ });
  await userEvent.type(field, 'A');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Muito curto!')).toBeTruthy();
  await userEvent.type(field, 'bertura');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent()).toEqual([['POST /flowbuilder', { name: 'Abertura' }]]));
});

test('hours are checked and padded, and both empty clears them (FLOW-15 to FLOW-19)', async () => {
  const { sent } = show();
  await choose('Definir horário');
  const [from, until] = [
    await screen.findByRole('textbox', { name: 'Início' }),
    screen.getByRole('textbox', { name: 'Fim' }),
  ];
  await userEvent.clear(from);
  await userEvent.type(from, '2500');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Digite o horário corretamente.')).toBeTruthy();
  await userEvent.clear(from);
  await userEvent.clear(until);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Agendamento com sucesso.')).toBeTruthy();
  expect(sent()).toEqual([['PUT /flowbuilder/schedule', { flowId: 4, scheduledTimeRun: '' }]]);
});

test('the question before a flow is deleted names its uses (FLOW-12)', async () => {
  const { sent } = show();
  await choose('Excluir');
  expect(
    await screen.findByText(
      'Tem certeza que deseja deletar este fluxo? Todas as integrações relacionados serão perdidos. Frases que o iniciam: Preços. 3 conversas estão nele e terminam ali.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Fluxo excluído com sucesso')).toBeTruthy();
  expect(sent().map(([request]) => request)).toEqual(['DELETE /flowbuilder/4']);
});

test('a flow is saved under its name, and copied after a question (FLOW-13, FLOW-20)', async () => {
  show();
  await choose('Exportar');
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith('Boas-vindas.json', expect.any(Blob)));
  await choose('Duplicar');
  await screen.findByText('Tem certeza que deseja duplicar este fluxo?');
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar' }));
  expect(await screen.findByText('Boas-vindas (2)')).toBeTruthy();
  expect(screen.getByText('Fluxo duplicado com sucesso')).toBeTruthy();
});

test('a refused import says where and why (FLOW-21 to FLOW-23)', async () => {
  show([welcome], {
    'POST /flowbuilder/import': () =>
      refuse('ERR_FLOW_IMPORT', { place: 'nodes.3.data.url', reason: 'insideAddress' }),
  });
  await choose('Importar');
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['{}'], 'a.txt', { type: 'application/json' }));
  expect(await screen.findByText('Arquivo inválido')).toBeTruthy();
  await userEvent.upload(input, new File(['{}'], 'a.json', { type: 'application/json' }));
  expect(
    await screen.findByText('Uma chamada vai para dentro da rede. Lugar: nodes.3.data.url.'),
  ).toBeTruthy();
});

test('a flow that somebody changes changes here, and a rule stays out', async () => {
  show();
  await screen.findByText('Boas-vindas');
  onFlow({ action: 'update', flow: { ...welcome, active: false } });
  expect(await screen.findByText('Desativado')).toBeTruthy();
  onFlow({ action: 'create', flow: { ...welcome, id: 9, name: 'Uma regra', kind: 'rule' } });
  expect(screen.queryByText('Uma regra')).toBeNull();
});

test('a contact who is in a flow now leads to the ticket (FLOW-06)', async () => {
  const uuid = '6f1c2a90-6a3e-4c55-9b0e-2f1f0a1b2c3d';
  show([welcome], {
    'GET /flowbuilder/:id/running': () => ({
      conversations: [
        { ticketId: 8, uuid, contact: { id: 3, name: 'Maria' }, since: '2026-03-01T10:00:00.000Z' },
      ],
    }),
  });
  await choose('Conversas em andamento');
  await userEvent.click(await screen.findByRole('link', { name: 'Maria' }));
  expect(await screen.findByText(`/tickets/${uuid}`)).toBeTruthy();
});

test('a flow that was never published is a draft, as no customer gets it', async () => {
  show([{ ...welcome, published: null }]);
  expect(await screen.findByText('Rascunho')).toBeTruthy();
  expect(screen.queryByText('Ativo')).toBeNull();
});

test('the list has a search and a button, and a row leads to its canvas (FLOW-01, FLOW-02, FLOW-04, FLOW-14)', async () => {
  show([welcome, { ...welcome, id: 9, name: 'Desligado', active: false }]);
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(await screen.findByText('Desativado')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Adicionar Fluxo' })).not.toEqual([]);
  await userEvent.click(screen.getByText('Boas-vindas'));
  expect(await screen.findByText('/flowbuilder/4')).toBeTruthy();
});
