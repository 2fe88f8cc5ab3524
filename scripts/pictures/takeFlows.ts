import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Flow } from '@recado/shared/features/flows';
import type { Ticket } from '@recado/shared/features/tickets';
import { flowTemplates } from '@recado/shared/flow/flowTemplates';
import { drawTemplate } from '@recado/shared/flow/templates/drawTemplate';
import { settled } from '../../desktop/e2e/screens.ts';
import { openCompany } from '../../desktop/e2e/soak/openCompany.ts';
import { type StartedRecado, startRecado } from '../../server/testing/processes/startRecado.ts';
import { until } from '../demo/until.ts';
import { type StartedSimulator, startSimulator } from '../simulator/testing/startSimulator.ts';

/** The business phone that the simulator starts with. */
const business = '5511900000001';
const customer = { number: '5511988001234', name: 'Marina Prado' };

const looks = [
  { name: 'desk', language: 'pt', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'dark-en', language: 'en', colorScheme: 'dark', viewport: { width: 1366, height: 768 } },
  { name: 'small-es', language: 'es', colorScheme: 'light', viewport: { width: 1024, height: 768 } },
  { name: 'phone-tr', language: 'tr', colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;
type Look = (typeof looks)[number];

interface Stage {
  browser: Browser;
  server: StartedRecado;
  folder: string;
  /** A conversation that a flow led and a person took over. */
  ticket: Ticket;
  ruleId: number;
}

/** Takes rules, macros and the automation of a ticket, each in four looks and languages. */
export async function takeFlows(executablePath: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await using world = new AsyncDisposableStack();
  const simulator = world.adopt(await startSimulator(), (one) => one.stop());
  const server = world.adopt(await startRecado({ simulator }), (one) => one.stop());
  const browser = world.adopt(await chromium.launch({ executablePath, args: ['--no-sandbox'] }), (one) =>
    one.close(),
  );
  await openCompany(server, simulator, business);
  const ticket = await talkToFlow(server, simulator);
  const ruleId = await rulesAndMacros(server);
  for (const look of looks) await take({ browser, server, folder, ticket, ruleId }, look);
}

/** Publishes the first template behind a phrase, and lets a customer go through it to a person. */
async function talkToFlow(server: StartedRecado, { api }: StartedSimulator): Promise<Ticket> {
  const [welcome] = flowTemplates;
  const flow = await server.call<Flow>('POST', '/flowbuilder', { name: welcome!.name.pt });
  await publish(
    server,
    flow.id,
    drawTemplate(welcome!, 'pt', () => randomUUID()),
  );
  const phrase = { name: 'Orçamentos', flowId: flow.id, phrase: 'quero um orçamento', status: true };
  await server.call('POST', '/flowcampaign', phrase);
  await api.createContact(customer);
  for (const words of ['Oi! Quero um orçamento', '1', 'uma geladeira']) {
    const before = (await api.received(business, customer.number)).length;
    await api.sendText(customer.number, business, words);
    await until('an answer', async () => (await api.received(business, customer.number)).length > before);
  }
  const path = `/tickets?searchParam=${customer.number}&showAll=true`;
  return (await server.call<{ tickets: Ticket[] }>('GET', path)).tickets[0]!;
}

async function publish(server: StartedRecado, id: number, graph: object): Promise<void> {
  await server.call('POST', '/flowbuilder/flow', { idFlow: id, draftNumber: 1, ...graph });
  await server.call('POST', `/flowbuilder/${id}/publish`, { draftNumber: 2 });
}

/** Rules and macros of a company; returns the id of a rule. */
async function rulesAndMacros(server: StartedRecado): Promise<number> {
  const make = (kind: 'rule' | 'macro', name: string, trigger: object) =>
    server.call<Flow>('POST', '/flowbuilder', { kind, name, trigger });
  const { id } = await make('rule', 'Espera longa avisa o gerente', { on: 'waiting', minutes: 30 });
  await make('rule', 'Nota baixa vai para o pós-venda', { on: 'rated', atMost: 6 });
  await make('rule', 'Pedido pago no sistema', { on: 'call' });
  await make('macro', 'Encerrar com agradecimento', { on: 'person', key: 'e' });
  await make('macro', 'Passar ao estoque', { on: 'person', key: '' });
  return id;
}

async function take(stage: Stage, look: Look): Promise<void> {
  const page = await signedIn(stage, look);
  const { url } = stage.server;
  const shoot = async (name: string) => {
    await settled(page);
    await page.screenshot({ path: join(stage.folder, `flows-${name}-${look.name}.png`) });
  };
  for (const kind of ['rule', 'macro']) {
    await page.goto(`${url}/flowbuilders?kind=${kind}`);
    await page
      .getByText(kind === 'rule' ? 'Nota baixa' : 'Passar ao estoque')
      .first()
      .waitFor();
    await shoot(`${kind}-list`);
    await page
      .getByRole('button', { name: /Adicionar|Add|Agregar|ekle/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await shoot(`${kind}-dialog`);
    if (kind === 'rule') {
      await page.getByRole('dialog').getByRole('combobox').first().click();
      await page.getByRole('option').first().waitFor();
      await shoot('rule-beginnings');
    }
    await page.keyboard.press('Escape');
  }
  await page.goto(`${url}/flowbuilder/${stage.ruleId}`);
  await page.locator('.react-flow__node').first().waitFor();
  await shoot('rule-canvas');
  await page.goto(`${url}/tickets/${stage.ticket.uuid}`);
  await page.getByText('uma geladeira').first().waitFor();
  await page.keyboard.press('Alt+h');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /passo a passo|step by step|paso a paso|adım adım/ })
    .click();
  await page.getByRole('dialog').last().getByText('quero um orçamento').first().waitFor();
  await shoot('replay');
  const again = page.getByRole('button', { name: /daqui|from here|desde aquí|Buradan/ }).last();
  await again.scrollIntoViewIfNeeded();
  await shoot('replay-end');
  if (look.viewport.width > 600) {
    await again.click();
    await page.locator('.react-flow__node').first().waitFor();
    await shoot('replay-again');
  }
  await page.context().close();
}

async function signedIn(
  { browser, server }: Stage,
  { language, colorScheme, viewport }: Look,
): Promise<Page> {
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    ...{ viewport, colorScheme, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
    ...(isPhone && { isMobile: true, hasTouch: true }),
  });
  // Chosen on this device: a person's own default would win over the system.
  await context.addInitScript((scheme) => {
    localStorage.setItem('recado.preferences', JSON.stringify({ state: { scheme, volume: 1 }, version: 1 }));
  }, colorScheme);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(server.email);
  await page.getByLabel('Senha', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.evaluate((tag) => localStorage.setItem('recado.language', tag), language);
  return page;
}
