import type { Invoice } from '@recado/shared/features/invoices';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { InvoicesScreen } from '../InvoicesScreen.tsx';
import { onInvoice } from '../invoiceList.ts';
import { onPayment } from '../onPayment.ts';

const invoice: Invoice = {
  id: 7,
  companyId: 1,
  detail: 'Básico',
  users: 3,
  connections: 2,
  dueDate: '2026-12-01',
  value: 99.9,
  status: 'open',
  paidAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const offers = [
  { plan: 1, name: 'Básico', users: 3, connections: 2, queues: 3, price: 99.9, isPresent: true, lacks: [] },
  { plan: 2, name: 'Grande', users: 20, connections: 9, queues: 9, price: 300, isPresent: false, lacks: [] },
  {
    plan: 3,
    name: 'Pequeno',
    users: 1,
    connections: 1,
    queues: 1,
    price: 20,
    isPresent: false,
    lacks: ['users'],
  },
];
const charge = {
  txid: 'a'.repeat(32),
  qrcode: { qrcode: '00020126pix' },
  valor: { original: '49.00' },
  kind: 'pix',
  expiresAt: null,
};
const admin = aSessionUser({ profile: 'admin' });
afterEach(() => vi.useRealTimers());

const used = { users: 2, connections: 1, queues: 1 };

function open(list: Invoice[] = [invoice], payer: object | null = null, pay: () => unknown = () => charge) {
  const server = fakeServer({
    'GET /invoices': () => ({ invoices: list, hasMore: false, count: list.length }),
    'GET /subscription/offers/7': () => ({ offers, months: 1, used, payer }),
    'POST /subscription': pay,
  });
  renderScreen(
    <Routes>
      <Route path="/" element="start" />
      <Route path="/financeiro" element={<InvoicesScreen />} />
    </Routes>,
    admin,
    '/financeiro',
  );
  return server;
}
const openCheckout = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar fatura Básico' }));
  return within(await screen.findByRole('dialog', { name: 'Pagar fatura' }));
};

test('details, users, connections, due date, value and action; PAGO once it is paid (FIN-02, FIN-03)', async () => {
  open([
    { ...invoice, id: 8, detail: 'Antiga', status: 'paid', paidAt: '2026-10-30T12:00:00.000Z' },
    invoice,
  ]);
  const table = await screen.findByRole('table');
  const head = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(head.slice(0, 6)).toEqual(['Detalhes', 'Usuários', 'Conexões', 'Vencimento', 'Valor', 'Ação']);
  const [, first, second] = within(table).getAllByRole('row');
  expect(first!.textContent).toContain('PAGO');
  expect(within(first!).queryByRole('button', { name: /Pagar/ })).toBeNull();
  expect(second!.textContent!.replaceAll('\u00a0', ' ')).toContain('01/12/2026R$ 99,90');
  act(() =>
    onInvoice({ action: 'update', invoice: { ...invoice, status: 'paid', paidAt: invoice.createdAt } }),
  );
  await waitFor(() => expect(screen.getAllByText('PAGO')).toHaveLength(2));
});

test('three steps, opened at the first that is not complete; what was typed stays while another is open (FIN-08 to FIN-11)', async () => {
  const { requests } = open();
  const dialog = await openCheckout();
  await dialog.findByRole('textbox', { name: /Nome completo/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  expect(await dialog.findByText('O nome completo é obrigatório')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Nome completo/ }), 'Ana Lima');
  await userEvent.type(dialog.getByRole('textbox', { name: /CPF/ }), '529.982.247-25');
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  expect(dialog.getByRole('radio', { name: /Básico/ }).getAttribute('aria-checked')).toBe('true');
  expect(dialog.getByRole('radio', { name: /Pequeno/ })).toHaveProperty('disabled', true);
  expect(dialog.getByText(/Pequeno demais: a empresa usa 2 usuários/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /Personalizado/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  expect(dialog.getByRole('table', { name: 'Revisar' }).textContent!.replaceAll('\u00a0', ' ')).toContain(
    'TotalR$ 49,00',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
  expect(dialog.getByRole('textbox', { name: /Nome completo/ })).toHaveProperty('value', 'Ana Lima');
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'PAGAR' }));
  expect(
    await screen.findByText('Assinatura realizada com sucesso!, aguardando a realização do pagamento'),
  ).toBeTruthy();
  expect(requests.at(-1)!.body).toEqual({
    plan: 'custom',
    price: 49,
    users: 3,
    connections: 3,
    invoiceId: 7,
    firstName: 'Ana Lima',
    zipcode: '529.982.247-25',
  });
  expect(dialog.getByRole('textbox', { name: 'Pix Copia e Cola' })).toHaveProperty('value', '00020126pix');
  expect(dialog.getByText('Aguardando pagamento')).toBeTruthy();
});

test('a company whose document is known pays as itself, and begins with the plan (FIN-11)', async () => {
  const { requests } = open([invoice], { firstName: 'Padaria do Zé', zipcode: '11.222.333/0001-81' });
  const dialog = await openCheckout();
  await dialog.findByRole('radio', { name: /Grande/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'PAGAR' }));
  await waitFor(() =>
    expect(requests.at(-1)!.body).toMatchObject({
      firstName: 'Padaria do Zé',
      zipcode: '11.222.333/0001-81',
    }),
  );
});

test('the reason of a refused charge is in the dialog until the next try (B9)', async () => {
  open([invoice], { firstName: 'Padaria do Zé', zipcode: '11.222.333/0001-81' }, () =>
    refuse('ERR_UNAVAILABLE'),
  );
  const dialog = await openCheckout();
  await dialog.findByRole('radio', { name: /Grande/ });
  await userEvent.click(dialog.getByRole('button', { name: 'Próximo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'PAGAR' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
});

test('no step is passed without a name, and no charge is asked for (OPEN-17)', async () => {
  const { requests } = open();
  const dialog = await openCheckout();
  await dialog.findByRole('textbox', { name: /Nome completo/ });
  await userEvent.click(dialog.getByRole('button', { name: /Personalizar/ }));
  expect(await dialog.findByText('O nome completo é obrigatório')).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a payment shows the date until which it lasts, and leads to the start four seconds later (FIN-19)', async () => {
  open();
  await screen.findByRole('table');
  vi.useFakeTimers();
  act(() => onPayment({ action: 'CONCLUIDA', invoiceId: 7, company: { id: 1, dueDate: '2027-01-31' } }));
  expect(screen.getByText('Sua licença foi renovada até 31/01/2027!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.queryByText('start')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('start')).toBeTruthy();
});
