import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ErasuresScreen } from './ErasuresScreen.tsx';
import { PersonDataDialog } from './PersonDataDialog.tsx';

const admin = aSessionUser({ profile: 'admin' });
const erasure = {
  id: 4,
  subject: 9,
  state: 'done',
  reason: 'asked',
  requestedBy: 'Ana',
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:01:00.000Z',
  erased: [
    { table: 'messages', count: 12 },
    { table: 'future_table', count: 1 },
  ],
  left: [],
  hash: 'abc123',
};
const copy = (id: number, state: string) => ({
  id,
  contactId: 9,
  state,
  requestedBy: 'Ana',
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  bytes: state === 'done' ? 2048 : null,
  expiresAt: state === 'done' ? '2026-11-27T12:00:00.000Z' : null,
});

function show() {
  let isClosed = false;
  const { requests } = fakeServer({
    'GET /contacts/:contactId/consents': () => [
      {
        id: 1,
        askedAt: '2026-11-01T12:00:00.000Z',
        words: 'Você concorda?',
        messageId: 5,
        answer: 'yes',
        answeredAt: '2026-11-01T12:05:00.000Z',
        answerWords: 'Sim',
        answerMessageId: 6,
      },
    ],
    'GET /contacts/:contactId/reads': () => [
      {
        name: 'Bia',
        byProgram: false,
        supportName: null,
        day: '2026-11-02',
        at: '2026-11-02T12:00:00.000Z',
        exported: true,
      },
      {
        name: 'Ana',
        byProgram: false,
        supportName: 'Olga',
        day: '2026-11-01',
        at: '2026-11-01T12:00:00.000Z',
        exported: false,
      },
    ],
    'GET /contacts/:contactId/exports': () => [copy(2, 'done')],
    'POST /contacts/:contactId/exports': () => copy(3, 'running'),
    'GET /contacts/:contactId/erasure': () => ({
      erased: [{ table: 'messages', count: 12 }],
      left: [{ table: 'messages', count: 1 }],
      leftMayBeMore: true,
    }),
    'POST /contacts/:contactId/erasure': () => ({ ...erasure, state: 'running', hash: null }),
  });
  renderScreen(
    <PersonDataDialog
      contact={{ id: 9, name: 'Zuleide' }}
      onClose={() => {
        isClosed = true;
      }}
    />,
    admin,
    '/contacts',
  );
  return { requests, isClosed: () => isClosed };
}

test('consent is shown with the words that were read, the answer and its time (PRIVACY-01)', async () => {
  show();
  expect(await screen.findByText('Você concorda?')).toBeTruthy();
  expect(screen.getByText('Aceitou')).toBeTruthy();
  expect(screen.getByText(/^Respondeu “Sim” em 01\/11\/26/)).toBeTruthy();
});

test('who looked is shown with when, the operator in their place, and whether they took a copy (LOOK-01)', async () => {
  show();
  expect(await screen.findByText('Bia')).toBeTruthy();
  expect(screen.getByText('Suporte: Olga, como Ana')).toBeTruthy();
  expect(screen.getAllByText('Levou uma cópia')).toHaveLength(1);
});

test('a copy that is asked for is being made, and none is asked for meanwhile (PRIVACY-02)', async () => {
  show();
  expect(await screen.findByRole('button', { name: /^Baixar/ })).toBeTruthy();
  const make = screen.getByRole('button', { name: 'Preparar cópia' });
  await userEvent.click(make);
  expect(await screen.findByText('Em preparo')).toBeTruthy();
  await waitFor(() => expect(make).toHaveProperty('disabled', true));
});

test('somebody is erased only after what goes was shown, with a reason and the word for it (PRIVACY-03)', async () => {
  const { requests, isClosed } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver o que seria apagado' }));
  expect(await screen.findByText('mensagens: 12')).toBeTruthy();
  expect(screen.getByText('mensagens: 1')).toBeTruthy();
  const erase = screen.getByRole('button', { name: 'Apagar tudo' });
  expect(erase).toHaveProperty('disabled', true);
  expect(screen.getByText(/^O número é citado tantas vezes/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Escreva APAGAR para confirmar' }), 'apagar');
  expect(erase).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('combobox', { name: 'Motivo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A pessoa pediu' }));
  await userEvent.click(erase);
  await waitFor(() => expect(isClosed()).toBe(true));
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/contacts/9/erasure',
    body: { reason: 'asked' },
  });
});

test('a proof says what went and its code; a number is looked up without being kept (PRIVACY-05)', async () => {
  const { requests } = fakeServer({
    'GET /erasures': () => [erasure],
    'POST /erasures/find': ({ body }) => ({
      number: '5511988880001',
      erasures: (body as { number: string }).number.endsWith('1') ? [erasure] : [],
    }),
  });
  renderScreen(<ErasuresScreen />, admin, '/privacy');
  await userEvent.click(await screen.findByRole('button', { name: /Contato 9 · A pessoa pediu/ }));
  const proof = await screen.findByRole('region');
  expect(await within(proof).findByText('mensagens: 12')).toBeTruthy();
  expect(within(proof).getByText('outros registros ligados a eles: 1')).toBeTruthy();
  expect(within(proof).getByText('abc123')).toBeTruthy();
  expect(within(proof).getByText(/^Nada ficou/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Conferir um número' });
  await userEvent.type(field, '5511900000002');
  await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(
    await screen.findByText(
      'Procurado como +55 (11) 98888-0001, com e sem o nono dígito: ninguém com este número foi apagado.',
    ),
  ).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { number: '5511900000002' } });
});
