import { eventually } from '@recado/shared/testing/eventually';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { noteActivity } from '../../../lib/typing.ts';
import { useTicketActions } from '../actions/useTicketActions.tsx';
import { TicketRow } from '../list/TicketRow.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { TicketHeader } from './TicketHeader.tsx';

const ticket = aTicket();

/** A page before the inbox, the list, and a conversation, one at a time as on a phone. */
function Phone() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const actions = useTicketActions();
  const row = { ticket, search: '', tab: 'pending', isFirst: true, isOpen: false } as const;
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        voltar do navegador
      </button>
      {pathname === '/tags' && <Link to="/tickets?tab=pending">inbox</Link>}
      {pathname === '/tags' && <Link to={`/tickets/${ticket.uuid}?tab=pending`}>aviso</Link>}
      {pathname === '/tickets' && (
        <TicketRow {...row} withUser={false} withConnection={false} actions={actions} />
      )}
      {pathname.includes(ticket.uuid) && <TicketHeader ticket={ticket} actions={actions} />}
    </>
  );
}

beforeEach(() => {
  fakeServer({});
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media.includes('<') }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const address = () => document.querySelector('output')?.textContent;
const press = (element: Element | null) => fireEvent.click(element as Element);
const arrow = () => screen.getByRole('link', { name: 'Voltar à lista' });

test.each([
  ['from the list', 'inbox'],
  ['from a notice', 'aviso'],
])('the arrow of a conversation opened %s is no further step', async (_, way) => {
  renderScreen(<Phone />, undefined, '/tags');
  press(screen.getByText(way));
  if (way === 'inbox') press(document.querySelector('[data-ticket]'));
  await eventually(() => expect(address()).toContain(ticket.uuid));
  press(arrow());
  await eventually(() => expect(address()).toBe('/tickets'));
  press(screen.getByText('voltar do navegador'));
  await eventually(() => expect(address()).toBe('/tags'));
});

/** The header of a conversation beside its row. */
function Both() {
  const actions = useTicketActions();
  const row = { ticket, search: '', tab: 'open', isFirst: true, isOpen: false } as const;
  return (
    <>
      <TicketHeader ticket={ticket} actions={actions} />
      <TicketRow {...row} withUser={false} withConnection={false} actions={actions} />
    </>
  );
}

const Head = ({ of }: { of: typeof ticket }) => <TicketHeader ticket={of} actions={useTicketActions()} />;

test('the head shows the customer, the number, who serves them, and what can be done (CONV-02 to CONV-04)', async () => {
  const served = aTicket({
    ...{ id: 12, status: 'open', userId: 9, user: { id: 9, name: 'Bruno Lima', color: '#112233' } },
    contact: { name: 'Maria das Dores' },
  });
  vi.unstubAllGlobals();
  renderScreen(<Head of={served} />);
  const head = within(await screen.findByRole('banner'));
  expect(head.getByRole('heading', { name: 'Maria das Dores' })).toBeTruthy();
  expect(head.getByText('#12')).toBeTruthy();
  expect(head.getByText(/Bruno Lima/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mais ações' }));
  await screen.findAllByRole('menuitem');
  for (const action of ['resolve', 'transfer', 'return', 'panel'])
    expect(document.querySelector(`[data-action=${action}]`), action).toBeTruthy();
  expect(document.querySelector('[data-action=accept]')).toBeNull();
});

test('a sign that the customer writes or records is in its row, once', async () => {
  renderScreen(<Both />);
  await screen.findByRole('banner');
  for (const [activity, words] of [
    ['composing', 'digitando…'],
    ['recording', 'gravando áudio…'],
  ] as const) {
    act(() => noteActivity(ticket.uuid, activity));
    expect(screen.getAllByText(words)).toHaveLength(1);
  }
  act(() => noteActivity(ticket.uuid, undefined));
  expect(screen.queryByText('gravando áudio…')).toBeNull();
});

test('the second line says "com você" of what is mine, and names no connection and no wait', async () => {
  const mine = aTicket({
    ...{ status: 'open', userId: 7, user: { id: 7, name: 'Bruna Carvalho', color: '#112233' } },
    ...{
      waitingSince: new Date().toISOString(),
      whatsapp: { id: 1, name: 'Loja', groupAsTicket: 'disabled' },
    },
  });
  vi.unstubAllGlobals();
  renderScreen(<Head of={mine} />);
  const head = within(await screen.findByRole('banner'));
  expect(head.getByText('com você')).toBeTruthy();
  expect(head.queryByText(/Bruna/)).toBeNull();
  expect(head.queryByText('Loja')).toBeNull();
});
