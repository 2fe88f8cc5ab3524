import { type Grantable, isGrantable, isOperators } from '@recado/shared/permissions';
import { screen as page } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fakeServer.ts';
import { aSessionUser } from '../../testing/people.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RolePreview } from '../features/roles/RolePreview.tsx';
import { MenuOf } from '../lib/menuOf.ts';
import { actorOf } from '../lib/session/session.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { addressOf, isOpenTo, menuOf, screens, startOf } from './screens.ts';

const menuFor = (changes: Parameters<typeof aSessionUser>[0]) =>
  menuOf(actorOf(aSessionUser(changes))).map(addressOf);

test('no screen has an address that the server itself answers: a reload would not find it', () => {
  const own = /^\/(api|webhooks|installers|socket\.io|assets|health|ready|metrics)(\/|$)/;
  expect(screens.map(({ path }) => path).filter((path) => own.test(path))).toEqual([]);
});

test('every screen that is built has its address (SHELL-01)', () => {
  const paths = screens.map(({ path }) => path.toLowerCase());
  for (const path of [
    ...['/', '/reports', '/moments', '/tickets/:ticketuuid?', '/chats/:chatuuid?', '/quick-messages'],
    ...['/todolist', '/schedules', '/tags', '/contacts', '/contacts/import', '/helps', '/users', '/queues'],
    ...[
      '/files',
      '/connections',
      '/messages-api',
      '/queue-integration',
      '/settings',
      '/announcements',
      '/companies',
    ],
    ...['/financeiro', '/financeiro-aberto', '/subscription', '/opt-outs'],
    ...['/contact-lists', '/contact-lists/:contactlistid/contacts', '/contact-lists/:contactlistid/import'],
  ])
    expect(paths, path).toContain(path);
});

const everybody = ['attendant', 'manager', 'counts', 'watches', 'admin'] as const;
const people = {
  attendant: {},
  /** Acts as an admin for connections. */
  manager: { allowConnections: 'enabled' },
  counts: { showDashboard: 'enabled' },
  watches: { allowRealTime: 'enabled' },
  admin: { profile: 'admin' },
} as const;

test.each([
  ['SHELL-08', ['/tickets', '/contacts', '/tags'], everybody],
  ['SHELL-09, TODO-01', ['/quick-messages', '/todolist'], everybody],
  ['SHELL-11, SHELL-12', ['/schedules', '/chats'], everybody],
  ['SHELL-16', ['/users', '/roles', '/queues', '/files', '/financeiro', '/settings'], ['admin']],
  ['SHELL-17', ['/prompts', '/knowledge'], ['admin']],
  ['SHELL-15, OPEN-81', ['/campaigns', '/campaigns-config'], ['admin']],
  ['SHELL-18, ROLE-15', ['/queue-integration'], ['admin']],
  ['SHELL-19', ['/messages-api'], ['admin']],
  ['CAMP-20, CAMP-22, OPEN-81', ['/contact-lists', '/opt-outs'], ['admin']],
  ['SHELL-20, ROLE-12', ['/connections'], ['manager', 'admin']],
  ['SHELL-06, ROLE-11', ['/'], ['counts', 'admin']],
  ['SHELL-07, ROLE-11', ['/reports'], ['counts', 'watches', 'admin']],
  ['PANEL-01, OPEN-10', ['/moments'], ['watches', 'admin']],
] as const)('%s: the menu leads to %j for %j alone', (_row, addresses, offered) => {
  for (const actor of everybody) {
    const expected = (offered as readonly string[]).includes(actor) ? addresses : [];
    const shown = menuFor(people[actor]).filter((address) =>
      (addresses as readonly string[]).includes(address),
    );
    expect(shown.toSorted(), actor).toEqual(expected.toSorted());
  }
});

test('a role opens what its rights open, whatever profile and switches say, and its preview is that menu (CUSTOM-06)', () => {
  const role = (...permissions: Grantable[]) => ({ roleId: 4, role: { id: 4, name: 'R', permissions } });
  const everybodys = screens.filter(({ allow }) => !isGrantable(allow) && !isOperators(allow)).map(addressOf);
  const own = (...permissions: Grantable[]) =>
    menuFor({ ...role(...permissions), showDashboard: 'enabled' })
      .filter((address) => !everybodys.includes(address))
      .toSorted();
  expect(menuFor(role())).toContain('/tags');
  expect(own()).toEqual([]);
  expect(own('contacts:view', 'tickets:view')).toEqual(['/contacts', '/tickets']);
  expect(own('reports:view', 'audit:view')).toEqual(['/audit', '/reports']);
  expect(own('users:manage')).toEqual(['/roles', '/users']);
  const rights: Grantable[] = ['reports:view', 'invoices:view'];
  renderScreen(
    <MenuOf value={menuOf}>
      <RolePreview rights={rights} />
    </MenuOf>,
    aSessionUser({ profile: 'admin', super: true }),
  );
  const shown = menuOf(actorOf(aSessionUser(role(...rights)))).map(({ title }) => title());
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(shown);
});

test('an overdue company is offered its open invoices and nothing else', () => {
  expect(menuFor({ profile: 'admin', daysLeft: -1 })).toEqual(['/financeiro-aberto']);
});

test.each([
  ['/users', {}, false],
  ['/queues', {}, false],
  ['/contact-lists', {}, false],
  ['/contact-lists', { profile: 'admin' }, true],
  ['/contact-lists/:contactListId/contacts', {}, false],
  ['/contact-lists/:contactListId/contacts', { profile: 'admin' }, true],
  ['/opt-outs', {}, false],
  ['/queue-integration', {}, false],
  ['/queue-integration', { profile: 'admin' }, true],
  ['/connections', {}, false],
  ['/connections', { allowConnections: 'enabled' }, true],
  ['/users', { profile: 'admin' }, true],
  ['/prompts', {}, false],
  ['/prompts', { profile: 'admin' }, true],
  ['/knowledge', {}, false],
  ['/campaigns', {}, false],
  ['/campaigns-config', {}, false],
  ['/campaigns', { profile: 'admin' }, true],
  ['/financeiro-aberto', { profile: 'admin' }, false],
] as const)(
  '%s typed into the address bar by %j: open is %s (USER-02, INTEG-02, ROLE-14, ROLE-16, CAMP-20, CAMP-24, PROMPT-02, OPEN-13)',
  (address, changes, isOpen) => {
    const screen = screens.find((one) => one.path === address)!;
    renderScreen(
      <Routes>
        <Route path={screen.path} element={<ScreenFrame screen={screen} />}>
          <Route index element="inside" />
        </Route>
      </Routes>,
      aSessionUser(changes),
      address,
    );
    expect(page.queryByText('inside') !== null).toBe(isOpen);
    expect(page.queryByText('Você não tem acesso a esta página') !== null).toBe(!isOpen);
  },
);

test('campaigns that the operator has switched off are in no menu and not open (OPEN-14)', () => {
  const person = aSessionUser({ profile: 'admin' });
  const companieSettings = [{ key: 'campaignsEnabled', value: 'disabled' }];
  const screen = screens.find(({ path }) => path === '/campaigns')!;
  renderScreen(<ScreenFrame screen={screen} />, {
    ...person,
    company: { ...person.company, companieSettings },
  });
  expect(page.getByText('Você não tem acesso a esta página')).toBeDefined();
  expect(menuFor({ profile: 'admin' })).not.toContain('/campaigns');
});

test('a person who may not see the figures gets a refusal with a link to the tickets, and begins there (DASH-03, OPEN-84)', () => {
  const screen = screens.find(({ path }) => path === '/')!;
  renderScreen(<ScreenFrame screen={screen} />, aSessionUser());
  expect(page.getByRole('heading', { name: 'Oops! Acesso Negado!' })).toBeDefined();
  expect(page.getByRole('link').getAttribute('href')).toBe('/tickets');
  expect(startOf(actorOf(aSessionUser()))).toBe('/tickets');
  expect(startOf(actorOf(aSessionUser({ showDashboard: 'enabled' })))).toBe('/');
  expect(startOf(actorOf(aSessionUser({ profile: 'admin', super: true })))).toBe('/overview');
});

test.each([
  ['/schedules', 'useSchedules', 'SCHED-02, SHELL-11'],
  ['/chats', 'useInternalChat', 'CHAT-01, ROLE-24, SHELL-12'],
  ['/messages-api', 'useExternalApi', 'API-02, SHELL-19'],
  ['/queue-integration', 'useIntegrations', 'INTEG-01, SHELL-18, ROLE-23'],
  ['/contact-lists', 'useCampaigns', 'CAMP-23'],
  ['/campaigns', 'useCampaigns', 'CAMP-23, ROLE-21, SHELL-15'],
  ['/campaigns-config', 'useCampaigns', 'CAMP-23, ROLE-21, SHELL-15'],
  ['/prompts', 'useOpenAi', 'PROMPT-01, ROLE-22, SHELL-17'],
  ['/knowledge', 'useOpenAi', 'ROLE-22, SHELL-17'],
  ['/Kanban', 'useKanban', 'KANBAN-01, SHELL-10, ROLE-25'],
] as const)(
  '%s is in no menu where the plan has no %s, says so and leads to the start (%s)',
  async (address, flag, _rows) => {
    const person = aSessionUser({ profile: 'admin' });
    const withFlag = (is: boolean) => ({ ...person, company: { ...person.company, [flag]: is } });
    expect(menuOf(actorOf(withFlag(true))).map(addressOf)).toContain(address);
    expect(menuOf(actorOf(withFlag(false))).map(addressOf)).not.toContain(address);
    const screen = screens.find((one) => addressOf(one) === address)!;
    renderScreen(
      <Routes>
        <Route path="/" element="start" />
        <Route path={screen.path} element={<ScreenFrame screen={screen} />} />
      </Routes>,
      withFlag(false),
      address,
    );
    expect(
      await page.findByText(
        'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
      ),
    ).toBeDefined();
    expect(await page.findByText('start', {}, { timeout: 3000 })).toBeDefined();
  },
);

test.each(
  screens.filter(({ allow }) => isOperators(allow)).map((screen) => [addressOf(screen), screen] as const),
)(
  '%s is the operator’s: an admin has it in no menu, and gets the refusal of screens outside the plan (SHELL-22, ROLE-17, ROLE-19)',
  async (address, screen) => {
    const admin = aSessionUser({ profile: 'admin' });
    expect(menuOf(actorOf(admin)).map(addressOf)).not.toContain(address);
    expect(isOpenTo(actorOf({ ...admin, super: true }), screen)).toBe(true);
    renderScreen(<ScreenFrame screen={screen} />, admin, address);
    expect(
      await page.findByText(
        'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
      ),
    ).toBeDefined();
  },
);

test.each([
  ['user', {}],
  ['admin', { profile: 'admin' }],
] as const)(
  'a %s gets another view than all connections, and comes to the tickets (CONN-71, CONN-75)',
  async (_, changes) => {
    const { requests } = fakeServer({});
    const all = screens.find(({ path }) => path === '/allConnections')!;
    renderScreen(
      <Routes>
        <Route path="/tickets" element="the tickets" />
        <Route path="*" element={<ScreenFrame screen={all} />} />
      </Routes>,
      aSessionUser(changes),
      '/allConnections',
    );
    expect(await page.findByText('the tickets', {}, { timeout: 5000 })).toBeTruthy();
    expect(requests.filter(({ path }) => path.includes('/whatsapp/all'))).toEqual([]);
  },
);
