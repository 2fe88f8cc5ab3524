import type { Campaign, CampaignReport, Entry } from '@recado/shared/features/campaigns';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aCampaign } from '../../../../testing/aCampaign.ts';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { CampaignReportScreen } from './CampaignReportScreen.tsx';
import { onCampaignOfReport, reloadMs } from './reportCache.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const counts = { total: 0, waiting: 0, asked: 0, confirmed: 0, sent: 0, failed: 0, skipped: 0, cancelled: 0 };
const endedCampaign = (changes: Partial<Campaign> = {}): Campaign =>
  aCampaign({
    message1: 'Olá {{nome}}, temos novidades!',
    message2: 'Oi, tudo bem?',
    status: 'FINALIZADA',
    scheduledAt: '2026-11-02T12:00:00.000Z',
    startedAt: '2026-11-02T12:00:00.000Z',
    completedAt: '2026-11-02T15:00:00.000Z',
    counts: { ...counts, total: 2020, sent: 2000, failed: 15, skipped: 5 },
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changes,
  });
const figures = {
  asked: 0,
  confirmed: 0,
  delivered: 950,
  read: 500,
  optedOut: 3,
  failed: 0,
  won: 0,
  wonCents: 0,
};
const aReport = (
  changes: Partial<CampaignReport> = {},
  campaign: Partial<Campaign> = {},
): CampaignReport => ({
  campaign: endedCampaign(campaign),
  cards: {
    valid: 2018,
    confirmationRequested: 0,
    confirmed: 0,
    sent: 2000,
    delivered: 1900,
    read: 1000,
    answered: 260,
    optedOut: 6,
    failed: 15,
    skipped: 5,
  },
  slots: [
    { ...figures, slot: 1, sent: 1000, answered: 100 },
    { ...figures, slot: 2, sent: 1000, answered: 160, won: 2, wonCents: 15_000 },
  ],
  curve: [
    { at: '2026-11-02T12:30:00.000Z', sent: 600, delivered: 500, answered: 20 },
    { at: '2026-11-02T13:00:00.000Z', sent: 2000, delivered: 1900, answered: 260 },
  ],
  faults: [
    { fault: 'refused', count: 12 },
    { fault: 'fromTomorrow', count: 3 },
  ],
  again: 12,
  ...changes,
});
const anEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 1,
  name: 'Olívia',
  number: '5511999990000',
  state: 'sent',
  fault: null,
  slot: 1,
  confirmationRequestedAt: null,
  confirmedAt: null,
  sentAt: '2026-11-02T12:00:00.000Z',
  deliveredAt: '2026-11-02T12:00:05.000Z',
  readAt: null,
  answeredAt: null,
  optedOutAt: null,
  ticketUuid: '00000000-0000-4000-8000-000000000003',
  ...changes,
});
const admin = aSessionUser({ profile: 'admin' });
function show(report: CampaignReport | (() => unknown), more = {}, user = admin) {
  const played = fakeServer({
    'GET /campaigns/5/report': () => (typeof report === 'function' ? report() : report),
    'GET /campaigns/5/entries': () => ({
      entries: [
        anEntry(),
        anEntry({ id: 2, name: 'Bruno', state: 'failed', fault: 'refused', ticketUuid: null }),
      ],
      hasMore: false,
      count: 2,
    }),
    ...more,
  });
  renderScreen(
    <Routes>
      <Route path="/campaign/:campaignId/report" element={<CampaignReportScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    user,
    '/campaign/5/report',
  );
  return played.requests;
}
const reads = (requests: ReturnType<typeof show>) =>
  requests.filter(({ path }) => path.endsWith('/report')).length;

test('a finished campaign shows its state, figures, texts, faults and contacts (CAMP-55 to CAMP-57)', async () => {
  show(aReport());
  expect(await screen.findByText('Finalizada')).toBeTruthy();
  expect(screen.getByText(/2\.020 de 2\.020 contatos · 100%/)).toBeTruthy();
  const card = (name: string) =>
    screen.getAllByText(name).map(({ parentElement }) => parentElement!.textContent);
  expect(card('Contatos válidos')).toEqual(['Contatos válidos2.0185 não enviadas']);
  expect(card('Entregues')).toContain('Entregues1.90095% das enviadas');
  expect(card('Conexão')).toEqual(['ConexãoVendas']);
  expect(card('Lista de Contatos')).toEqual(['Lista de ContatosClientes']);
  expect(card('Conclusão')[0]).toMatch(/02\/11/);
  expect(screen.queryByText('Confirmações solicitadas')).toBeNull();
  const texts = within(screen.getByRole('table', { name: 'Comparação das mensagens' }));
  expect(texts.getByText('Olá {{nome}}, temos novidades!')).toBeTruthy();
  expect(texts.getByText('160 (16%)')).toBeTruthy();
  expect(texts.getByText(/150,00/)).toBeTruthy();
  const faults = within(screen.getByRole('table', { name: /O que não foi entregue/ }));
  expect(faults.getByText('Envie mais devagar, e de novo aos que falharam.')).toBeTruthy();
  // A code of a newer server is a plain failure.
  expect(faults.getByText('Falhou')).toBeTruthy();
  const entries = within(await screen.findByRole('table', { name: 'Contatos da campanha' }));
  expect(entries.getByRole('link', { name: 'Ver a conversa com Olívia' }).getAttribute('href')).toBe(
    '/tickets/00000000-0000-4000-8000-000000000003',
  );
  expect(entries.getByText('Bruno').closest('a')).toBeNull();
  // It may be wider than the page: keys scroll it.
  expect(screen.getByRole('group', { name: 'Contatos da campanha' }).tabIndex).toBe(0);
  expect(entries.getByText('Recusada pelo WhatsApp')).toBeTruthy();
});

test('the comparison names a better text only where it is none of chance (REACH-04)', async () => {
  show(aReport());
  expect(await screen.findByText('Mensagem 2 é melhor')).toBeTruthy();
  expect(screen.getByText(/16% responderam, contra 10% da seguinte/)).toBeTruthy();
});

test('a small difference may be chance', async () => {
  const [one, two] = aReport().slots;
  show(aReport({ slots: [one!, { ...two!, answered: 105 }] }));
  expect(await screen.findByText('Pode ser acaso')).toBeTruthy();
  expect(screen.queryByText('Mensagem 2 é melhor')).toBeNull();
});

test('few messages are no ground to compare; one text is compared with none', async () => {
  const [one, two] = aReport().slots;
  show(
    aReport({
      slots: [
        { ...one!, sent: 5, answered: 4 },
        { ...two!, sent: 5, answered: 0 },
      ],
    }),
  );
  expect(await screen.findByText('Poucos envios')).toBeTruthy();
});

test('a campaign that asks first compares confirmations, and has their cards', async () => {
  const [one, two] = aReport().slots;
  show(
    aReport(
      {
        slots: [
          { ...one!, asked: 1000, confirmed: 100 },
          { ...two!, asked: 1000, confirmed: 200 },
        ],
      },
      { confirmation: true, confirmationMessage1: 'Podemos enviar?', confirmationMessage2: 'Quer ver?' },
    ),
  );
  expect(await screen.findByText(/20% confirmaram, contra 10%/)).toBeTruthy();
  expect(screen.getByText('Confirmações solicitadas')).toBeTruthy();
  expect(screen.getByText('Podemos enviar?')).toBeTruthy();
});

test('the curve is a table too', async () => {
  show(aReport());
  const name = /Ao longo do tempo: Enviadas 2\.000, Entregues 1\.900, Respondidas 260/;
  expect(await screen.findByRole('img', { name }, { timeout: 5000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Tabela' }));
  const table = within(screen.getByRole('table', { name: 'Ao longo do tempo' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
});

test('before anybody is prepared it says so; while it loads and when it fails too', async () => {
  const answer = Promise.withResolvers<unknown>();
  show(() => answer.promise);
  expect(await screen.findByRole('status')).toBeTruthy();
  answer.resolve(
    aReport({ slots: [], curve: [], faults: [], again: 0 }, { status: 'INATIVA', counts, completedAt: null }),
  );
  expect(await screen.findByText('Nenhum contato ainda')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: /Enviar de novo/ })).toBeNull();
});

test('a campaign that is gone is an error with a way to try again', async () => {
  let isGone = true;
  show(() => (isGone ? refuse('ERR_NO_CAMPAIGN_FOUND') : aReport()));
  await screen.findByText(/Campanha não encontrada/);
  isGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Finalizada')).toBeTruthy();
});

test('a running campaign says why it waits, and moves with its events; the end reloads after 5 s (CAMP-58)', async () => {
  const running = {
    status: 'EM_ANDAMENTO',
    completedAt: null,
    hold: 'down',
    counts: { ...counts, total: 200, sent: 50 },
  } as const;
  const requests = show(aReport({}, running));
  expect(await screen.findByText(/A conexão caiu/)).toBeTruthy();
  expect(screen.getByText(/50 de 200 contatos · 25%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Enviar de novo/ })).toBeNull();
  await screen.findByRole('table', { name: 'Contatos da campanha' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const receive = (record: Campaign) => act(() => onCampaignOfReport({ action: 'update', record }));
  receive(endedCampaign({ ...running, hold: null, counts: { ...counts, total: 200, sent: 60 } }));
  expect(await screen.findByText(/60 de 200 contatos/)).toBeTruthy();
  expect(screen.queryByText(/A conexão caiu/)).toBeNull();
  const before = reads(requests);
  await vi.advanceTimersByTimeAsync(reloadMs - 1000);
  receive(endedCampaign());
  expect(await screen.findByText('Finalizada')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(reloadMs - 1000);
  expect(reads(requests)).toBe(before);
  await vi.advanceTimersByTimeAsync(1500);
  expect(reads(requests)).toBe(before + 1);
});

test('people who did not get it are in a new campaign, after a question (REACH-06)', async () => {
  const requests = show(aReport(), {
    'POST /campaigns/5/again': () => endedCampaign({ id: 6, name: 'Natal (2)' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo a 12 contatos' }));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar campanha' }));
  expect(await screen.findByText('Campanha Natal (2) criada')).toBeTruthy();
});

test('contacts are filtered by state and text, and a file has the same filters (REACH-07)', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const file = { id: 9, total: 200, name: '', createdAt: '2026-11-02T15:00:00.000Z', finishedAt: null };
  let looks = 0;
  const requests = show(aReport(), {
    'POST /campaigns/5/files': () => ({ ...file, state: 'running', written: 0 }),
    'GET /campaign-files/9': () => ({ ...file, state: ++looks > 1 ? 'done' : 'running', written: 100 }),
    'GET /campaign-files/9/link': () => ({
      url: '/api/campaign-files/9/file?s=1',
      name: 'Natal.xlsx',
      expiresInSeconds: 300,
    }),
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Situação' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Falhou' }));
  await waitFor(() => expect(requests.at(-1)!.query.get('state')).toBe('failed'));
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Planilha do Excel' }));
  expect(await screen.findByText('Gerando arquivo: 50%', undefined, { timeout: 3000 })).toBeTruthy();
  await waitFor(() => expect(saved).toEqual(['Natal.xlsx']), { timeout: 3000 });
  expect(requests.find(({ path }) => path === '/campaigns/5/files')!.body).toEqual({
    format: 'xlsx',
    searchParam: '',
    language: 'pt',
    state: 'failed',
  });
});

test('masked people see dots, and a role without the rights neither exports nor sends again', async () => {
  const viewer = aSessionUser({
    role: { name: 'Marketing', permissions: ['campaigns:view', 'contactLists:view', 'contacts:view'] },
  } as never);
  show(
    aReport(),
    {
      'GET /campaigns/5/entries': () => ({
        entries: [anEntry({ number: '•••••••••••00' })],
        hasMore: false,
        count: 1,
      }),
    },
    viewer,
  );
  expect(await screen.findByText('•••••••••••00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Enviar de novo/ })).toBeNull();
});
