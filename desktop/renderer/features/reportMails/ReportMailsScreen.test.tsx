import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ReportMailsScreen } from './ReportMailsScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const mail = (id: number, more: object = {}) => ({
  id,
  name: `Relatório ${id}`,
  report: 'attendances',
  format: 'pdf',
  every: 'week',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  filter: { status: null, searchParam: '', queueIds: [], whatsapps: [], tags: [], users: [] },
  userIds: [7],
  addresses: ['chefe@fora.example'],
  attach: true,
  active: true,
  language: 'pt',
  userId: 7,
  authorName: 'Ana',
  nextAt: '2026-11-23T11:00:00.000Z',
  lastAt: null,
  lastResult: null,
  lastCount: 0,
  ...more,
});
const mails = [
  mail(1),
  mail(2, {
    every: 'day',
    active: false,
    nextAt: null,
    lastAt: '2026-11-20T11:00:00.000Z',
    lastResult: 'noMail',
  }),
  mail(3, {
    userId: null,
    authorName: null,
    lastAt: '2026-11-20T11:00:00.000Z',
    lastResult: 'sent',
    lastCount: 2,
  }),
];
const played = () =>
  fakeServer({
    'GET /report-mails': () => ({ reportMails: mails, hasMore: false, count: 3 }),
    'GET /users/list': () => [
      {
        id: 7,
        name: 'Ana',
        color: '#f76707',
        profileImage: null,
        online: true,
        awayReason: null,
        queueIds: [],
      },
    ],
    'GET /queue': () => [],
    'GET /tags/list': () => [],
    'GET /whatsapp': () => ({ connections: [] }),
    'PUT /report-mails/1': () => mail(1, { active: false, nextAt: null }),
    'POST /report-mails/1/send': () => mail(1),
    'POST /report-mails': () => mail(4),
  });
const admin = aSessionUser({ profile: 'admin' });

test('each shows when it leaves, who gets it, and how the last one went; it is paused and sent now (REPORT-02)', async () => {
  const { requests } = played();
  renderScreen(<ReportMailsScreen />, admin);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  await waitFor(() => expect(rows[1]!.textContent).toContain('Ana, chefe@fora.example'));
  expect(rows[1]!.textContent).toMatch(/segunda-feira, 08:00.*Ainda não enviado/);
  expect(rows[2]!.textContent).toMatch(/Todo dia, 08:00.*Pausado.*E-mail não configurado/);
  expect(rows[3]!.textContent).toMatch(/Parou: quem criou saiu.*Enviado a 2/);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar agora: Relatório 1' }));
  await waitFor(() => expect(requests.at(-1)!.path).toBe('/report-mails/1/send'));
  await userEvent.click(screen.getByRole('button', { name: 'Pausar: Relatório 1' }));
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ path: '/report-mails/1', body: { active: false } }),
  );
});

test('a new one is of the week before, each Monday at eight, and goes to addresses that are none by no means', async () => {
  const { requests } = played();
  renderScreen(<ReportMailsScreen />, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Novo envio' }));
  const sheet = await screen.findByRole('dialog', { name: 'Novo envio' });
  await userEvent.type(within(sheet).getByRole('textbox', { name: /^Nome/ }), 'Diretoria');
  const others = within(sheet).getByRole('combobox', { name: 'Outros e-mails' });
  await userEvent.type(others, 'nobody{Enter}');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Salvar' }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(others, '{Backspace}chefe@fora.example{Enter}');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Diretoria',
      every: 'week',
      weekday: 1,
      hour: 8,
      addresses: ['chefe@fora.example'],
      attach: true,
    }),
  );
});
