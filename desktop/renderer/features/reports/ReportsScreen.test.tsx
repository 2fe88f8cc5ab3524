import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ReportsScreen } from './ReportsScreen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = {
  id: 5,
  report: 'attendances',
  format: 'pdf',
  name: '',
  createdAt: '2026-11-22T11:00:00.000Z',
  finishedAt: null,
};
const played = (more = {}) =>
  fakeServer({
    'GET /ticketreport/reports': () => ({ tickets: [], totalTickets: 0, nextCursor: null }),
    'GET /queue': () => [],
    'GET /users/list': () => [],
    'GET /tags/list': () => [],
    'GET /whatsapp': () => ({ connections: [] }),
    'POST /report-files': () => ({ ...file, state: 'running' }),
    'GET /report-files/5': () => ({ ...file, state: 'done' }),
    'GET /report-files/5/link': () => ({
      url: '/api/report-files/5/file?s=1',
      name: 'relatorio.pdf',
      expiresInSeconds: 300,
    }),
    ...more,
  });

test('a report is saved as a PDF that the server writes, of the days and the search that are shown (REPORT-01)', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { requests } = played();
  renderScreen(
    <ReportsScreen />,
    aSessionUser({ profile: 'admin' }),
    '/reports?date_from=2026-11-01&q=maria',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Documento (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['relatorio.pdf']), { timeout: 3000 });
  expect(requests.find(({ path }) => path === '/report-files')!.body).toEqual({
    date_from: '2026-11-01',
    report: 'attendances',
    format: 'pdf',
    searchParam: 'maria',
    language: 'pt',
  });
  expect(screen.getByRole('link', { name: 'Por e-mail' }).getAttribute('href')).toBe('/reports/mails');
});

test('a message says that a report could not be written', async () => {
  played({
    'GET /report-files/5': () => ({ ...file, state: 'failed' }),
    'GET /report-files/5/link': () => refuse('ERR_REPORT_FILE_STATE'),
  });
  renderScreen(<ReportsScreen />, aSessionUser({ profile: 'user', showDashboard: 'enabled' }), '/reports');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Documento (PDF)' }));
  expect(await screen.findByText(/não pôde ser gerado/, undefined, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Por e-mail' })).toBeNull();
});

test('a report says which days it shows, also where nothing is in them', async () => {
  played();
  renderScreen(
    <ReportsScreen />,
    aSessionUser({ profile: 'admin' }),
    '/reports?date_from=2026-11-01&date_to=2026-11-22',
  );
  expect(await screen.findByText('Nenhum atendimento: 01/11/2026 a 22/11/2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '01/11/2026 a 22/11/2026' }));
  expect(await screen.findByLabelText('De')).toBeTruthy();
});
