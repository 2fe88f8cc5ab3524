import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { platform } from '../../../lib/window/platform.ts';
import { SupportReport } from './SupportReport.tsx';

beforeEach(() => {
  vi.spyOn(platform, 'readReport').mockResolvedValue('Recado 2.3.0');
  vi.spyOn(platform, 'writeReport').mockResolvedValue('recado-support-1.txt');
});
afterEach(() => void vi.restoreAllMocks());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const outcome = () => screen.getByRole('status').textContent;

test('the report goes to support with what the person says, and no file is needed (DESK-12)', async () => {
  const server = fakeServer({ 'POST /support/reports': () => ({ message: 'Report sent' }) });
  renderScreen(<SupportReport />);
  await userEvent.type(await screen.findByLabelText(/O que aconteceu/), 'Travou');
  await press('Enviar ao suporte');
  await waitFor(() => expect(outcome()).toContain('Enviado por e-mail ao suporte'));
  expect(server.requests.map(({ body }) => body)).toEqual([{ report: 'Recado 2.3.0', note: 'Travou' }]);
  expect(platform.writeReport).not.toHaveBeenCalled();
});

test.each([
  ['without mail', () => refuse('ERR_MAIL_OFF'), 'O envio de e-mail não está configurado ou está desligado.'],
  ['above the limit', () => refuse('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 90 }), 'Muitas'],
  ['out of reach', () => Promise.reject(new TypeError('no network')), 'servidor'],
])('a server %s: the screen says so, and the file is there to send instead', async (_why, answer, words) => {
  fakeServer({ 'POST /support/reports': answer });
  renderScreen(<SupportReport />);
  await press('Enviar ao suporte');
  await waitFor(() => expect(outcome()).toMatch(/recado-support-1\.txt/));
  expect(outcome()).toContain(words);
});

test('who wants the file alone gets its name', async () => {
  renderScreen(<SupportReport />);
  await press('Salvar em arquivo');
  await waitFor(() => expect(outcome()).toContain('recado-support-1.txt'));
  expect(platform.readReport).not.toHaveBeenCalled();
});
