import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aQueue } from '../../../testing/aQueue.ts';
import { live } from './prompts.live.ts';
import { admin, aPrompt, openNew, page, save, showPrompts } from './testing/showPrompts.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the list shows queue, model and tokens against the limit, and follows live events (PROMPT-01, PROMPT-11, PROMPAGE-01, PROMPAGE-02)', async () => {
  showPrompts([
    aPrompt({ answersOn: ['Matriz', 'Filial'] }),
    aPrompt({ id: 2, name: 'Sem chave', hasApiKey: false, monthTokens: null }),
  ]);
  expect(await screen.findByText('Loja')).toBeTruthy();
  expect(screen.getByText('gpt-4o-mini')).toBeTruthy();
  expect(screen.getByText('Falta a chave')).toBeTruthy();
  expect(screen.getByText('Matriz, Filial')).toBeTruthy();
  expect(screen.getByText('Em lugar nenhum')).toBeTruthy();
  expect(screen.getByText(/^Assistentes com IA que respondem os clientes sozinhos/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '900 de 1.000' })).toBeTruthy();
  act(() => live.prompt({ action: 'update', prompt: aPrompt({ name: 'Loja nova', spentTokens: 1000 }) }));
  expect(await screen.findByText('Loja nova')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '1.000 de 1.000' })).toBeTruthy();
  act(() => live.prompt({ action: 'delete', promptId: 2 }));
  await waitFor(() => expect(screen.queryByText('Sem chave')).toBeNull());
});

test('a new prompt needs its queue, begins with a template, and leads to the connections (PROMPT-03, PROMPT-04, PROMPAGE-03, PROMPAGE-04, PROMPAGE-06)', async () => {
  const { requests } = showPrompts([], {
    'POST /prompt': () => aPrompt(),
    'GET /whatsapp': () => [
      { id: 7, name: 'Matriz', promptId: null },
      { id: 8, name: 'Filial', promptId: 1 },
    ],
    'PUT /prompt/:id/connections/:connectionId': () => ({ message: 'Connection changed' }),
    'POST /prompt-trials': () => ({
      ...{ text: '', actions: [], sources: [], outcome: 'keyRefused', tokens: 0, tookMs: 1 },
    }),
  });
  const sheet = await openNew();
  await userEvent.click(within(sheet).getByRole('button', { name: /^Loja/ }));
  expect(within(sheet).getByLabelText(/^Nome/)).toHaveProperty('value', 'Loja');
  await save(sheet);
  expect(within(sheet).getByText('Informe o setor')).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(sheet).getByRole('combobox', { name: /^Fila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
  const key = within(sheet).getByLabelText(/^API key/);
  expect(key.getAttribute('type')).toBe('password');
  await userEvent.type(key, 'sk-123');
  await save(sheet);
  const where = await screen.findByRole('dialog', { name: 'Onde responde: Loja' });
  const placeOf = (name: string) =>
    within(where).findByRole('switch', { name: `Responder na conexão ${name}` });
  expect([await placeOf('Matriz'), await placeOf('Filial')]).toMatchObject([
    { checked: false },
    { checked: true },
  ]);
  await userEvent.click(await placeOf('Matriz'));
  expect(requests.find(({ path }) => path === '/prompt/1/connections/7')?.body).toEqual({ answers: true });
  expect(
    await within(where).findByText(/^Ele ainda não consegue responder\. O provedor recusou a chave/),
  ).toBeTruthy();
  expect(requests.find(({ path }) => path === '/prompt-trials')?.body).toEqual({
    promptId: 1,
    messages: [{ fromMe: false, body: 'Olá' }],
  });
  const sent = requests.find(({ method }) => method === 'POST')?.body as Record<string, unknown>;
  expect(sent).toMatchObject({
    ...{ name: 'Loja', queueId: 4, apiKey: 'sk-123', voice: 'texto', readsAll: true, sourcesOnly: true },
    ...{ maxTokens: 100, temperature: 1, maxMessages: 10 },
  });
  expect(sent.prompt).toMatch(
    new RegExp(`^Você atende os clientes da loja ${admin.company.name} pelo WhatsApp`),
  );
  expect(sent.prompt).not.toContain('[');
  expect(sent).not.toHaveProperty('newText');
});

test('what is limited is in sight, and what happens then (PROMPT-07)', async () => {
  showPrompts([]);
  const sheet = await openNew();
  expect(
    within(sheet).getByText(
      'Cada resposta tem até 100 tokens, cerca de 70 palavras; o que passar disso é cortado. Sem limite por conversa nem por mês.',
    ),
  ).toBeTruthy();
});

test('the only queue of a company is chosen at once, and an untouched sheet closes without a question (PROMPAGE-03)', async () => {
  showPrompts([], { 'GET /queue': () => [aQueue(4, 'Vendas')] });
  const sheet = await openNew();
  const queue = within(sheet).getByRole('combobox', { name: /^Fila/ });
  await waitFor(() => expect(queue).toHaveProperty('value', 'Vendas'));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a company without queues makes its first one in the sheet, and one without numbers is led to them (PROMPAGE-03, PROMPAGE-06)', async () => {
  const { requests } = showPrompts([], {
    'GET /queue': () => [],
    'POST /queue': () => aQueue(9, 'Atendimento'),
    'POST /prompt': () => aPrompt(),
  });
  const sheet = await openNew();
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Criar a fila Atendimento' }));
  const queue = within(sheet).getByRole('combobox', { name: /^Fila/ });
  await waitFor(() => expect(queue).toHaveProperty('value', 'Atendimento'));
  expect(within(sheet).queryByRole('button', { name: /^Criar a fila/ })).toBeNull();
  await userEvent.click(within(sheet).getByRole('button', { name: /^Loja/ }));
  await save(sheet);
  const where = await screen.findByRole('dialog', { name: 'Onde responde: Loja' });
  const link = await within(where).findByRole('link', { name: 'Conectar um número' });
  expect(link.getAttribute('href')).toBe('/connections');
  expect(requests.find(({ method, path }) => method === 'POST' && path === '/queue')?.body).toMatchObject({
    name: 'Atendimento',
  });
});

test('a stored key is only called stored; it stays unless somebody types another or deletes it (PROMPT-03)', async () => {
  const { requests } = showPrompts([aPrompt()], { 'PUT /prompt/:id': () => aPrompt() });
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Loja' }));
    return screen.findByRole('dialog');
  };
  const sent = () =>
    requests.filter(({ method }) => method === 'PUT').at(-1)?.body as Record<string, unknown> | undefined;
  let sheet = await edit();
  expect(within(sheet).getByLabelText(/^API key/)).toHaveProperty('value', '');
  expect(within(sheet).getByText(/^Guardada\./)).toBeTruthy();
  await userEvent.type(within(sheet).getByLabelText(/^Nome/), '!');
  await save(sheet);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).not.toHaveProperty('apiKey');
  sheet = await edit();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Apagar' }));
  await save(sheet);
  await waitFor(() => expect(sent()).toHaveProperty('apiKey', ''));
});

test('key and region of a voice are there only with a voice (PROMPT-08)', async () => {
  showPrompts([]);
  const sheet = await openNew();
  expect(within(sheet).queryByLabelText(/^Chave da voz/)).toBeNull();
  await userEvent.click(within(sheet).getByRole('combobox', { name: /^Respostas em/ }));
  expect(await screen.findAllByRole('option', { name: /^(Texto|[A-Z][a-z]+)$/ })).toHaveLength(16);
  await userEvent.click(screen.getByRole('option', { name: 'Francisca' }));
  expect(within(sheet).getByLabelText(/^Chave da voz/)).toBeTruthy();
  expect(within(sheet).getByLabelText(/^Região da voz/)).toBeTruthy();
});

test('files and a text are added to the knowledge base right there (PROMPAGE-05)', async () => {
  const source = { id: 31, name: 'precos.pdf', kind: 'file', state: 'waiting' };
  const { requests } = showPrompts([aPrompt({ readsAll: false })], {
    'GET /knowledge': ({ headers: _ }) => page('sources', [source, { ...source, id: 32, name: 'Horários' }]),
    'POST /knowledge/files': () => source,
    'POST /knowledge': () => ({ ...source, id: 32 }),
    'PUT /prompt/:id': () => aPrompt(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Loja' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.drop(within(sheet).getByText('Arraste arquivos para cá'), {
    dataTransfer: { types: ['Files'], files: [new File(['%PDF'], 'precos.pdf')] },
  });
  expect(await within(sheet).findByText('Na fila')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Escrever um texto' }));
  await userEvent.type(within(sheet).getByLabelText(/^Nome do texto/), 'Horários');
  await userEvent.type(within(sheet).getByRole('textbox', { name: /^Texto/ }), 'Das 9h às 18h.');
  await save(sheet);
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ path, method }) => method === 'POST' && path === '/knowledge')?.body).toMatchObject(
    {
      ...{ name: 'Horários', kind: 'text', content: 'Das 9h às 18h.' },
    },
  );
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ sourceIds: [31, 32] });
});

test('the meter shows the month against the limit, and the use (PROMPAGE-07)', async () => {
  showPrompts(
    [aPrompt()],
    {
      'GET /prompt-meter': () => ({
        ...{ month: '2026-11-01', tokens: 5000, limit: 5000 },
        days: [{ day: '2026-11-02', tokens: 5000 }],
        uses: [{ use: 'answer', tokens: 5000, calls: 12 }],
      }),
    },
    '/prompts?tab=usage',
  );
  expect(await screen.findByText('Tokens em novembro de 2026')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '5.000 de 5.000' })).toBeTruthy();
  expect(screen.getByText(/^O limite deste mês acabou\./)).toBeTruthy();
  expect(screen.getByText('Respostas a clientes')).toBeTruthy();
});

test('help beside attendants is allowed only with its prompt (PROMPAGE-08)', async () => {
  const settings = {
    ...{ assist: false, assistPromptId: null, monthTokens: null },
    ...{ embeddingsUrl: '', embeddingsModel: '', hasEmbeddingsKey: false },
  };
  const { requests } = showPrompts(
    [aPrompt()],
    {
      'GET /prompt-settings': () => settings,
      'PUT /prompt-settings': ({ body }) => ({ ...settings, ...(body as object) }),
    },
    '/prompts?tab=settings',
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Permitir a ajuda' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Escolha o prompt que ajuda')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: /^Com este prompt/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Loja' }));
  await userEvent.type(screen.getByLabelText('Tokens da empresa por mês'), '20000');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ assist: true, assistPromptId: 1, monthTokens: 20_000 },
    }),
  );
});

const modelSettings = {
  ...{ assist: false, assistPromptId: null, monthTokens: null, hasEmbeddingsKey: true },
  ...{ embeddingsUrl: 'https://v.example/v1', embeddingsModel: 'v1' },
  vectors: { passages: 10, filled: 4, fault: null as string | null },
};

test('the settings show how many passages have a vector, why others have none, and try again (PROMPAGE-10)', async () => {
  const { requests } = showPrompts(
    [],
    {
      'GET /prompt-settings': () => ({
        ...modelSettings,
        vectors: { ...modelSettings.vectors, fault: 'noModel' },
      }),
      'PUT /prompt-settings': () => modelSettings,
    },
    '/prompts?tab=settings',
  );
  expect(await screen.findByText('4 de 10 trechos têm vetor')).toBeTruthy();
  expect(screen.getByText(/Este endereço não tem este modelo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ fillVectors: true });
  await waitFor(() => expect(screen.queryByText(/Este endereço não tem este modelo/)).toBeNull());
});

test('model and key of vectors are asked for once there is an address, and a save names them (PROMPAGE-10)', async () => {
  const { requests } = showPrompts(
    [],
    {
      'GET /prompt-settings': () => ({
        ...modelSettings,
        ...{ embeddingsUrl: '', embeddingsModel: '', hasEmbeddingsKey: false },
      }),
      'PUT /prompt-settings': () => modelSettings,
    },
    '/prompts?tab=settings',
  );
  const address = await screen.findByLabelText(/^Endereço dos vetores/);
  expect(screen.queryByLabelText(/^Chave dos vetores/)).toBeNull();
  await userEvent.type(address, 'https://v.example/v1');
  await userEvent.type(screen.getByLabelText(/^Modelo dos vetores/), 'v1');
  await userEvent.type(screen.getByLabelText(/^Chave dos vetores/), 'sk-1');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      embeddingsUrl: 'https://v.example/v1',
      embeddingsModel: 'v1',
      embeddingsKey: 'sk-1',
    }),
  );
});

test('the usage shows what became of the help beside attendants (PROMPAGE-11)', async () => {
  const figures = { uses: 9, kept: 4, changed: 3, discarded: 2, failed: 1, tokens: 1234 };
  showPrompts(
    [],
    {
      'GET /prompt-meter': () => ({ month: '2026-11-01', tokens: 0, limit: null, days: [], uses: [] }),
      'GET /assist/figures': () => ({ kinds: [{ kind: 'propose', ...figures }] }),
    },
    '/prompts?tab=usage',
  );
  const row = await screen.findByRole('row', { name: /Propor resposta/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['9', '4', '3', '2', '1', '1.234']]);
});
