import type { SupportReport } from '@recado/shared/features/supportReports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { SupportReportsScreen } from './SupportReportsScreen.tsx';

const report = (changes: Partial<SupportReport> = {}): SupportReport => ({
  id: 3,
  companyId: 9,
  companyName: 'Padaria Central',
  userName: 'Ana',
  userEmail: 'ana@padaria.example',
  note: 'Travou ao abrir',
  letters: 40,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...changes,
});
const shown = [report(), report({ id: 2, userName: 'Beto', note: '' })];

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /support-reports': () => ({ reports: shown, hasMore: false, count: shown.length }),
    'GET /support-reports/:id': () => ({ ...report(), report: 'Recado 2.3.0\nlinha do registro' }),
    'DELETE /support-reports/:id': () => ({ message: 'Report deleted' }),
    ...answers,
  });
  renderScreen(<SupportReportsScreen />, aSessionUser({ super: true }));
  return server;
}
const nameOfFirst = 'Registro de Ana, Padaria Central';

test('a report is found, opened with its text, and saved under its day (SUPPORT-08)', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show();
  await userEvent.click(await screen.findByText('Travou ao abrir'));
  const dialog = await screen.findByRole('dialog', { name: nameOfFirst });
  expect(await within(dialog).findByText(/linha do registro/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Baixar' }));
  expect(saved).toEqual(['recado-3-2026-03-01.txt']);
  expect(screen.getByText('Sem descrição')).toBeTruthy();
});

test('a deleted report leaves the list; a refusal leaves it there and says why', async () => {
  show();
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Excluir ${nameOfFirst}` }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  };
  await remove();
  await waitFor(() => expect(screen.queryByText('Travou ao abrir')).toBeNull());
  expect(screen.getByText('Sem descrição')).toBeTruthy();
});

test('a text that cannot be read offers another try', async () => {
  let isDown = true;
  show({
    'GET /support-reports/:id': () =>
      isDown ? refuse('ERR_NO_SUPPORT_REPORT_FOUND') : { ...report(), report: 'voltou' },
  });
  await userEvent.click(await screen.findByText('Travou ao abrir'));
  expect(await screen.findByText('Este registro não existe mais.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('voltou')).toBeTruthy();
});

test('without reports the page says how they come, and for how long they stay', async () => {
  show({ 'GET /support-reports': () => ({ reports: [], hasMore: false, count: 0 }) });
  expect(await screen.findByText(/Enviar ao suporte.*90 dias/)).toBeTruthy();
});
