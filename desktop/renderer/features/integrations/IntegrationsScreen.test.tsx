import type { Integration } from '@recado/shared/features/integrations';
import type { LoggedCall } from '@recado/shared/features/prompts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { anIntegration } from '../../../testing/anIntegration.ts';
import { fakeServer, refuse, type SentRequest } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { IntegrationsScreen } from './IntegrationsScreen.tsx';
import { live } from './integrations.live.ts';

const account = JSON.stringify({
  type: 'service_account',
  project_id: 'padaria-bot',
  private_key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n',
  client_email: 'bot@padaria-bot.example',
});
const tested = { outcome: 'ok', tookMs: 480, request: 'POST /bot', answer: '{"say":1}', says: ['Olá!'] };

let stored: Integration[];
let requests: SentRequest[];

function show(answers: Parameters<typeof fakeServer>[0] = {}) {
  const saved = ({ body }: SentRequest) => anIntegration({ id: 9, ...(body as Partial<Integration>) });
  ({ requests } = fakeServer({
    'GET /queueIntegration': ({ query }) => {
      const found = stored.filter(({ name }) => name.toLowerCase().includes(query.get('searchParam') ?? ''));
      return { queueIntegrations: found, hasMore: false, count: found.length };
    },
    'GET /queueIntegration/:id/uses': () => ({ connections: [], queues: [], options: [] }),
    'GET /flowbuilder': () => ({ flows: [{ id: 4, name: 'Pedidos' }], hasMore: false, count: 1 }),
    'GET /contactFields/list': () => [],
    'POST /queueIntegration': saved,
    'PUT /queueIntegration/:id': saved,
    'DELETE /queueIntegration/:id': () => ({ message: 'Deleted' }),
    'POST /queueIntegration/testSession': () => tested,
    ...answers,
  }));
  renderScreen(<IntegrationsScreen />, aSessionUser({ profile: 'admin' }), '/queue-integration');
}
const sent = (method: string, path: string) =>
  requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: string | RegExp) => screen.findByRole('textbox', { name: label });
const fill = async (label: string | RegExp, words: string) => {
  const box = await field(label);
  await userEvent.clear(box);
  if (words) {
    await userEvent.click(box);
    await userEvent.paste(words);
  }
};
async function choose(label: string | RegExp, option: string | RegExp) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const begin = async (type: RegExp) => {
  await press('Nova integração');
  await choose(/Tipo/, type);
};

beforeEach(() => {
  stored = [
    anIntegration(),
    anIntegration({ id: 2, name: 'Agenda', type: 'typebot', typebotSlug: 'agenda' }),
  ];
});

describe('the list', () => {
  test('shows type, id, name and the count; rows are found, opened and deleted after a yes (INTEG-03 to INTEG-05)', async () => {
    show();
    const row = (await screen.findByText('Loja')).closest('tr')!;
    expect(within(row).getByText('Webhook')).toBeTruthy();
    expect(within(row).getByText('1')).toBeTruthy();
    expect(screen.getByText('2 registros')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'Agen');
    await waitFor(() => expect(screen.queryByText('Loja')).toBeNull());
    await press('Excluir Agenda');
    expect(await screen.findByText('Nenhuma conexão, fila ou opção a usa.')).toBeTruthy();
    expect(sent('DELETE', '/queueIntegration/2')).toEqual([]);
    await press('Excluir');
    await waitFor(() => expect(sent('DELETE', '/queueIntegration/2')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Agenda')).toBeNull());
  });

  test('follows what others add, change and delete (INTEG-21)', async () => {
    show();
    await screen.findByText('Loja');
    live.queueIntegration({ action: 'create', integration: anIntegration({ id: 5, name: 'Reservas' }) });
    live.queueIntegration({ action: 'update', integration: anIntegration({ name: 'Loja nova' }) });
    expect(await screen.findByText('Reservas')).toBeTruthy();
    expect(screen.getByText('Loja nova')).toBeTruthy();
    live.queueIntegration({ action: 'delete', integrationId: 2 });
    await waitFor(() => expect(screen.queryByText('Agenda')).toBeNull());
  });

  test('without rows it says in one sentence what each type does', async () => {
    stored = [];
    show();
    const types = await screen.findByRole('list');
    expect(within(types).getAllByRole('listitem')).toHaveLength(5);
    expect(within(types).getByText(/Um typebot publicado conversa/)).toBeTruthy();
  });

  test('the question before a deletion names what it answers for', async () => {
    show({
      'GET /queueIntegration/:id/uses': () => ({
        connections: ['Matriz', 'Filial'],
        queues: ['Vendas'],
        options: [],
      }),
    });
    await press('Excluir Loja');
    expect(await screen.findByText('Conexões que respondem por ela: Matriz, Filial')).toBeTruthy();
    expect(screen.getByText('Fila que responde por ela: Vendas')).toBeTruthy();
    expect(screen.queryByText(/Opç.* de menu/)).toBeNull();
  });
});

describe('the dialog', () => {
  test('its fields follow the type; a name and an address are needed (INTEG-06 to INTEG-10)', async () => {
    show();
    await begin(/n8n/);
    expect(screen.queryByRole('textbox', { name: /Nome do projeto/ })).toBeNull();
    await fill(/^Nome/, 'a');
    await press('Adicionar');
    expect(await screen.findByText(/Muito curto!/)).toBeTruthy();
    await fill(/^Nome/, 'a'.repeat(51));
    await press('Adicionar');
    expect(await screen.findByText(/Muito longo!/)).toBeTruthy();
    await fill(/^Nome/, 'Pedidos');
    await press('Adicionar');
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    await fill(/URL/, 'https://n8n.example/webhook/1');
    await press('Adicionar');
    expect(await screen.findByText('Integração Pedidos criada')).toBeTruthy();
    expect(sent('POST', '/queueIntegration')).toMatchObject([
      { type: 'n8n', name: 'Pedidos', projectName: 'Pedidos', urlN8N: 'https://n8n.example/webhook/1' },
    ]);
  });

  test('a typebot has its slug, times with units and words (INTEG-11, INTEG-14 to INTEG-17, OPEN-94)', async () => {
    show();
    await begin(/Typebot/);
    await fill(/^Nome/, 'Agenda 2');
    await fill(/URL/, 'https://bots.example');
    await press('Adicionar');
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    await fill(/Slug/, 'agenda');
    expect((await field('Tempo de expiração (horas)')) as HTMLInputElement).toHaveProperty('value', '1');
    expect(await field('Intervalo entre mensagens (ms)')).toHaveProperty('value', '1000');
    await fill('Palavra para finalizar', 'sair');
    await press('Adicionar');
    await waitFor(() =>
      expect(sent('POST', '/queueIntegration')).toMatchObject([
        {
          ...{ type: 'typebot', projectName: 'Agenda 2', typebotSlug: 'agenda', typebotExpires: 1 },
          ...{ typebotDelayMessage: 1000, typebotKeywordFinish: 'sair' },
        },
      ]),
    );
  });

  test('a service account is read before it is sent: project and address, or what is wrong (INTEG-12, INTEG-13)', async () => {
    show();
    await press('Nova integração');
    await fill(/^Nome$|^Nome \*/, 'Google');
    await fill(/Conta de serviço/, '{"installed":{}}');
    expect(await screen.findByText(/não é de uma conta de serviço/)).toBeTruthy();
    await press('Adicionar');
    expect(sent('POST', '/queueIntegration')).toEqual([]);
    await fill(/Conta de serviço/, account);
    expect(await screen.findByText('Projeto: padaria-bot')).toBeTruthy();
    expect(screen.getByText('E-mail: bot@padaria-bot.example')).toBeTruthy();
    expect(screen.queryByText(/PRIVATE KEY/)).toBeNull();
    expect(await field(/Nome do projeto/)).toHaveProperty('value', 'padaria-bot');
    await press('Adicionar');
    await waitFor(() =>
      expect(sent('POST', '/queueIntegration')).toMatchObject([
        { type: 'dialogflow', projectName: 'padaria-bot', language: 'pt-BR', jsonContent: account },
      ]),
    );
  });

  test('the file of a service account is chosen too, and one of another project says so', async () => {
    show();
    await press('Nova integração');
    await fill(/Nome do projeto/, 'outro');
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File([account], 'key.json', { type: 'application/json' }),
    );
    expect(await screen.findByText(/A conta é do projeto padaria-bot, não de outro/)).toBeTruthy();
    await press('Usar o da conta');
    expect(await field(/Nome do projeto/)).toHaveProperty('value', 'padaria-bot');
  });

  test('has buttons to test what calls somebody, to cancel, and to add (INTEG-07)', async () => {
    show();
    const buttons = () => within(screen.getByRole('dialog')).getAllByRole('button');
    const named = () =>
      buttons().flatMap((one) => /^(Testar|Cancelar|Adicionar|Salvar)/.exec(one.textContent)?.[0] ?? []);
    await begin(/Dialogflow/);
    expect(named()).toEqual(['Testar', 'Cancelar', 'Adicionar']);
    await choose(/Tipo/, /Flowbuilder/);
    expect(named()).toEqual(['Cancelar', 'Adicionar']);
  });

  test('a flow is chosen, or the one of the same name', async () => {
    show();
    await begin(/Flowbuilder/);
    expect(screen.queryByRole('button', { name: 'Testar' })).toBeNull();
    await fill(/^Nome/, 'Boas-vindas');
    await choose(/Fluxo/, 'Pedidos');
    await press('Adicionar');
    await waitFor(() =>
      expect(sent('POST', '/queueIntegration')).toMatchObject([{ type: 'flowbuilder', flowId: 4 }]),
    );
  });
});

describe('a stored key', () => {
  const body = () => sent('PUT', '/queueIntegration/1')[0] as Record<string, unknown>;
  beforeEach(() => {
    stored = [anIntegration({ hasSigningKey: true })];
  });

  test('is not shown, and stays if nobody touches it', async () => {
    show();
    await press('Editar Loja');
    expect(await screen.findByText('Guardada')).toBeTruthy();
    expect(screen.queryByLabelText(/^Chave de assinatura/)).toBeNull();
    await fill(/^Nome/, 'Loja 2');
    await press(/Salvar/);
    await waitFor(() => expect(body()).toMatchObject({ name: 'Loja 2' }));
    expect(body()).not.toHaveProperty('signingKey');
  });

  test('is forgotten on purpose, and can be kept after all', async () => {
    show();
    await press('Editar Loja');
    await press('Esquecer: Chave de assinatura');
    expect(await screen.findByText('Será esquecida ao salvar.')).toBeTruthy();
    await press('Manter a guardada');
    expect(await screen.findByText('Guardada')).toBeTruthy();
    await press('Esquecer: Chave de assinatura');
    await press(/Salvar/);
    await waitFor(() => expect(body()).toMatchObject({ signingKey: '' }));
  });

  test('is replaced by a new one', async () => {
    show();
    await press('Editar Loja');
    await press('Trocar: Chave de assinatura');
    await userEvent.type(await screen.findByLabelText(/^Chave de assinatura/), 'nova');
    await press(/Salvar/);
    await waitFor(() => expect(body()).toMatchObject({ signingKey: 'nova' }));
  });

  test('does not follow the row to another address', async () => {
    show();
    await press('Editar Loja');
    await fill(/URL/, 'https://ladrao.example');
    expect(await screen.findByText(/A URL mudou/)).toBeTruthy();
    await press('Testar');
    await waitFor(() => expect(sent('POST', '/queueIntegration/testSession')).toHaveLength(1));
    expect(sent('POST', '/queueIntegration/testSession')[0]).not.toHaveProperty('integrationId');
    await press(/Salvar/);
    await waitFor(() => expect(body()).toMatchObject({ signingKey: '' }));
  });
});

describe('a test', () => {
  test('shows what a customer would get, how long it took, and request and answer (INTEG-20)', async () => {
    show();
    await press('Editar Loja');
    await fill('O cliente escreve', 'Tem pão?');
    await press('Testar');
    expect(await screen.findByText('Olá!')).toBeTruthy();
    expect(screen.getByText('Respondeu')).toBeTruthy();
    expect(screen.getByText('em 480 ms')).toBeTruthy();
    expect(sent('POST', '/queueIntegration/testSession')).toMatchObject([
      { integrationId: 1, type: 'webhook', urlN8N: 'https://loja.example/bot', words: 'Tem pão?' },
    ]);
    await press('Pedido e resposta');
    expect(screen.getByText('POST /bot')).toBeTruthy();
  });

  test('is sent by Enter in its field, which does not save', async () => {
    show();
    await press('Editar Loja');
    await userEvent.type(await field('O cliente escreve'), '{Enter}');
    await waitFor(() => expect(sent('POST', '/queueIntegration/testSession')).toHaveLength(1));
    expect(sent('PUT', '/queueIntegration/1')).toEqual([]);
  });

  test.each([
    ['unreachable', 'Sem conexão', /Veja se ele está ligado/],
    ['badKey', 'Chave recusada', /Crie outra e troque-a/],
    ['404', 'Respondeu 404', /costuma dizer o motivo/],
    ['newFault', 'Falhou (newFault)', /Tente de novo/],
  ])('that ends in %s says so, and what to do', async (outcome, label, advice) => {
    show({ 'POST /queueIntegration/testSession': () => ({ ...tested, outcome, says: [] }) });
    await press('Editar Loja');
    await press('Testar');
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
  });

  test('of a bot that says nothing warns about it', async () => {
    show({ 'POST /queueIntegration/testSession': () => ({ ...tested, says: [] }) });
    await press('Editar Loja');
    await press('Testar');
    expect(await screen.findByText(/sem nada para o cliente/)).toBeTruthy();
  });

  test('that our server refuses says why', async () => {
    show({ 'POST /queueIntegration/testSession': () => refuse('ERR_UNAVAILABLE') });
    await press('Editar Loja');
    await press('Testar');
    expect(within(await screen.findByRole('region', { name: 'Teste' })).getByRole('status')).toBeTruthy();
  });

  test('is not sent without an address', async () => {
    show();
    await begin(/Webhook/);
    await press('Testar');
    expect(await screen.findByText('Obrigatório')).toBeTruthy();
    expect(sent('POST', '/queueIntegration/testSession')).toEqual([]);
  });
});

describe('the log of calls', () => {
  const logged = (changes: Partial<LoggedCall>): LoggedCall => ({
    id: 1,
    ticketId: 77,
    ticketUuid: '00000000-0000-4000-8000-000000000078',
    kind: 'webhook',
    outcome: '200',
    tookMs: 1200,
    bytes: 2048,
    tokens: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    ...changes,
  });

  test('shows result, time and size of each call, and leads to its conversation', async () => {
    const uuid = '00000000-0000-4000-8000-000000000077';
    show({
      'GET /queueIntegration/:id/calls': () => ({
        calls: [
          logged({ ticketUuid: uuid }),
          logged({ id: 2, outcome: 'silent', bytes: null }),
          logged({ id: 3, outcome: null, tookMs: null, bytes: null }),
        ],
        hasMore: false,
        count: 3,
      }),
    });
    await press('Chamadas: Loja');
    const dialog = await screen.findByRole('dialog', { name: 'Chamadas de Loja' });
    expect(await within(dialog).findByText('Respondeu 200')).toBeTruthy();
    expect(within(dialog).getByText(/1\.200 ms · 2.* kB/)).toBeTruthy();
    expect(within(dialog).getByText('Não respondeu a tempo')).toBeTruthy();
    expect(within(dialog).getByText('Em andamento')).toBeTruthy();
    expect(within(dialog).getAllByRole('link', { name: 'Ver a conversa 77' })[0]!.getAttribute('href')).toBe(
      `/tickets/${uuid}`,
    );
  });

  test('has pages, and an empty one says what will be there', async () => {
    show({
      'GET /queueIntegration/:id/calls': ({ query }) =>
        query.get('pageNumber') === '2'
          ? { calls: [], hasMore: false, count: 1 }
          : { calls: [logged({})], hasMore: true, count: 1 },
    });
    await press('Chamadas: Loja');
    await press('Mais antigas');
    expect(await screen.findByText('Nenhuma chamada ainda')).toBeTruthy();
  });
});
