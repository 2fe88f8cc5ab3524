import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aConnection } from '../../../testing/aConnection.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { ConnectionsScreen } from './ConnectionsScreen.tsx';

const stored = aConnection({
  channel: 'whatsappapi',
  account: { account: '100000000000001', business: '200000000000001' },
});
const show = (connection?: typeof stored) =>
  renderScreen(
    <ConnectionDialog connection={connection} onSaved={() => undefined} onClose={() => undefined} />,
  );

test('a channel with keys asks for them, and for nothing of a phone', async () => {
  fakeServer({
    'GET /settings': () => [],
    'GET /queue': () => [],
    'GET /whatsapp/signup/app': () => null,
  });
  const keys = userEvent.setup();
  show();
  expect(screen.queryByLabelText(/Token de acesso/)).toBeNull();
  await keys.click(screen.getByRole('combobox', { name: 'Canal' }));
  await keys.click(await screen.findByRole('option', { name: 'WhatsApp Cloud API' }));
  expect(screen.queryByRole('switch', { name: /grupos/i })).toBeNull();
  await keys.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Nuvem');
  await keys.type(screen.getByRole('textbox', { name: /ID do número/ }), '100000000000001');
  await keys.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findAllByText('Obrigatório')).length).toBe(2);
});

test('keys that are known are not shown, and stay when they are left empty', async () => {
  const { requests } = fakeServer({
    'GET /settings': () => [],
    'GET /queue': () => [],
    'PUT /whatsapp/3': () => stored,
  });
  const keys = userEvent.setup();
  show(stored);
  expect(screen.getByRole('textbox', { name: /ID do número/ })).toHaveProperty('value', '100000000000001');
  expect(screen.getByLabelText(/Token de acesso/)).toHaveProperty('value', '');
  await keys.type(screen.getByRole('textbox', { name: /^Nome/ }), ' 2');
  await keys.click(screen.getByRole('button', { name: 'Salvar' }));
  await expect
    .poll(() => requests.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      name: 'Loja 2',
      account: { account: '100000000000001', accessToken: '', appSecret: '' },
    });
});

test.each([
  [true, ['WhatsApp', 'WhatsApp Cloud API', 'Facebook', 'Instagram', 'Site']],
  [false, []],
])(
  'with channels in the plan: %s, new connections are offered over %j (CONN-03, ROLE-27)',
  async (has, offered) => {
    fakeServer({
      'GET /settings': () => [],
      'GET /queue': () => [],
      'GET /whatsapp': () => [],
    });
    const admin = aSessionUser({ profile: 'admin' });
    const flags = { useWhatsapp: has, useFacebook: has, useInstagram: has, useSiteChat: has };
    const user = { ...admin, company: { ...admin.company, ...flags } };
    renderScreen(<ConnectionsScreen />, user, '/connections');
    await screen.findByText('Nenhuma conexão ainda');
    const add = screen.queryByRole('button', { name: 'Nova conexão' });
    expect(add !== null).toBe(has);
    if (!add) return;
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Canal' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(offered);
  },
);
