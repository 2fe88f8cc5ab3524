import type { OptOut } from '@recado/shared/features/optOuts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { OptOutsScreen } from './OptOutsScreen.tsx';
import { live } from './optOuts.live.ts';

const anOptOut = (changes: Partial<OptOut> = {}): OptOut => ({
  id: 1,
  number: '5511912340001',
  contact: { id: 9, name: 'Ana Clara' },
  way: 'word',
  campaign: { id: 3, name: 'Natal' },
  createdAt: '2026-11-21T12:00:00.000Z',
  ...changes,
});
const all = [
  anOptOut(),
  anOptOut({ id: 2, number: '5511912340002', contact: null, way: 'link', campaign: null }),
  anOptOut({ id: 3, contact: { id: 10, name: 'Caio' }, way: 'staff' }),
  anOptOut({ id: 4, contact: { id: 11, name: 'Duda' }, way: 'block' }),
];
const show = (answers: Parameters<typeof fakeServer>[0] = {}, user = aSessionUser({ profile: 'admin' })) => {
  const server = fakeServer({
    'GET /opt-outs': () => ({ optOuts: all, hasMore: false, count: all.length }),
    ...answers,
  });
  renderScreen(<OptOutsScreen />, user);
  return server;
};

test('each row says how the person opted out', async () => {
  show();
  await screen.findByText('Ana Clara');
  const ways = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(ways).toEqual([
    'Escreveu a palavra',
    'Abriu o link da mensagem',
    'Pela equipe',
    'Bloqueou o número',
  ]);
  expect(screen.getByText('+55 (11) 91234-0002')).toBeTruthy();
});

test('a number is added, and a wrong one stays in the dialog', async () => {
  const { requests } = show({
    'POST /opt-outs': () => anOptOut({ id: 8, contact: { id: 12, name: 'Eva' }, way: 'staff' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar número' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Número/), 'abcdefghij');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar' }));
  expect(await within(dialog).findByText('Número inválido')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText(/Número/));
  await userEvent.type(within(dialog).getByLabelText(/Número/), '5511912340008');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Eva')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { number: '5511912340008' },
  ]);
});

test.each([
  ['Ana Clara', /pediu para não receber campanhas/],
  ['Duda', /bloqueou o seu número/],
])('before campaigns reach %s again, the question says what that means', async (name, words) => {
  const { requests } = show({ 'DELETE /opt-outs/:id': () => ({ ok: true }) });
  await userEvent.click(await screen.findByRole('button', { name: `Deixar ${name} receber de novo` }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(words)).toBeTruthy();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deixar receber' }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
});

test('who opts out meanwhile comes first; who may only view the list changes nothing', async () => {
  const permissions = ['contacts:view', 'optOuts:view'] as const;
  show({}, aSessionUser({ roleId: 2, role: { id: 2, name: 'R', permissions: [...permissions] } }));
  await screen.findByText('Ana Clara');
  act(() =>
    live.optOut({ action: 'create', optOut: anOptOut({ id: 30, contact: { id: 13, name: 'Zeca' } }) }),
  );
  await screen.findByText('Zeca');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Zeca');
  expect(screen.queryByRole('button', { name: /receber de novo/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Adicionar número' })).toBeNull();
});

test('an empty list says who will be in it; one that failed can be tried again', async () => {
  let works = false;
  show({
    'GET /opt-outs': () => (works ? { optOuts: [], hasMore: false, count: 0 } : refuse('ERR_INTERNAL')),
  });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  works = true;
  await userEvent.click(retry);
  expect(await screen.findByText('Ninguém se descadastrou')).toBeTruthy();
});
