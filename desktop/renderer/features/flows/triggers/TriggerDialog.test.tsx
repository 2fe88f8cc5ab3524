import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { TriggerDialog } from './TriggerDialog.tsx';

const plan = { id: 1, name: 'Plano', kind: 'text', options: [], isActive: true, position: 0 };

function show(kind: 'rule' | 'macro', create: () => unknown) {
  const { requests } = fakeServer({
    'GET /contact-fields/all': () => [plan],
    'POST /flowbuilder': create,
  });
  renderScreen(<TriggerDialog kind={kind} onClose={vi.fn()} />, aSessionUser({ profile: 'admin' }));
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

test('a rule by a contact field offers the fields of the company', async () => {
  const sent = show('rule', () => ({ id: 4, kind: 'rule', name: 'Plano novo' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Plano novo');
  await userEvent.click(screen.getByRole('combobox', { name: 'Começa quando' }));
  await userEvent.click(await screen.findByRole('option', { name: 'um campo do contato muda' }));
  await userEvent.type(screen.getByRole('combobox', { name: /Nome do campo/ }), 'pla');
  await userEvent.click(await screen.findByRole('option', { name: 'Plano' }));
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      { name: 'Plano novo', kind: 'rule', trigger: { on: 'fieldChanged', field: 'Plano' } },
    ]),
  );
});

test('a macro whose key another one has says which', async () => {
  show('macro', () => refuse('ERR_MACRO_KEY_TAKEN', { name: 'Escalar' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Encerrar');
  await userEvent.type(screen.getByRole('textbox', { name: /Tecla/ }), 'E');
  await save();
  expect(await screen.findByText(/já executa a macro “Escalar”/)).toBeTruthy();
});
