import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { CompanyExportDialog } from './CompanyExportDialog.tsx';
import { onCompanyExport } from './companyExportCache.ts';

const admin = aSessionUser({ profile: 'admin' });
const archive = (id: number, state: 'running' | 'done', more: object = {}) => ({
  id,
  state,
  requestedBy: 'Ana',
  byOperator: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  expiresAt: state === 'done' ? '2026-11-27T12:00:00.000Z' : null,
  percent: state === 'done' ? 100 : 42,
  bytes: state === 'done' ? 2048 : 0,
  parts: 1,
  ...more,
});
const part = (number: number) => ({
  path: `/api/company-exports/${number}/file?c=1`,
  name: `export-2-${number}.zip`,
  bytes: 1024,
  sha256: 'a',
});

/** Records the names of the files that the page saves. */
function saved(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${new URL(this.href).pathname}`);
  });
  return names;
}

test('an admin asks for everything of the company, sees how far it is and has its files (EXPORT-01)', async () => {
  const { requests } = fakeServer({
    'GET /company-exports': () => [],
    'POST /company-exports': () => archive(2, 'running'),
    'GET /company-exports/:id/links': () => ({ parts: [part(1)] }),
  });
  const files = saved();
  renderScreen(<CompanyExportDialog onClose={() => {}} />, admin, '/privacy');
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar todos os dados' }));
  await dialog.findByText('Nenhuma exportação ainda.');
  await userEvent.click(dialog.getByRole('button', { name: 'Preparar exportação' }));
  expect((await dialog.findByRole('progressbar', { name: 'Em preparo' })).getAttribute('aria-valuenow')).toBe(
    '42',
  );
  expect(dialog.getByRole('button', { name: 'Preparar exportação' })).toHaveProperty('disabled', true);
  onCompanyExport({ action: 'update', companyExport: archive(2, 'done') } as never);
  await userEvent.click(await dialog.findByRole('button', { name: /^Baixar/ }));
  await waitFor(() => expect(files).toEqual(['export-2-1.zip /api/company-exports/1/file']));
  expect(requests.at(-1)?.path).toBe('/company-exports/2/links');
});

test("a large one has its parts, each saved by itself; the operator’s is another call and says that the company's audit names it (EXPORT-04)", async () => {
  fakeServer({
    'GET /companies/:companyId/exports': () => [archive(2, 'done', { byOperator: true, parts: 2 })],
    'POST /companies/:companyId/exports/:companyExportId/links': () => ({ parts: [part(1), part(2)] }),
  });
  const files = saved();
  renderScreen(
    <CompanyExportDialog company={{ id: 7, name: 'Loja' }} onClose={() => {}} />,
    aSessionUser({ profile: 'admin', super: true }),
    '/companies',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar dados: Loja' }));
  expect(dialog.getByText(/auditoria/)).toBeTruthy();
  await dialog.findByText(/Ana \(plataforma\)/);
  await userEvent.click(dialog.getByRole('button', { name: /^Baixar/ }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Parte 2/ }));
  expect(files).toEqual(['export-2-2.zip /api/company-exports/2/file']);
});
