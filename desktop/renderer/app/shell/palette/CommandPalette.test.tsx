import type { Help } from '@recado/shared/features/helps';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser, aUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aChat } from '../../../features/chats/testing/aChat.ts';
import { aTicket } from '../../../features/tickets/testing/aTicket.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useShellCommands } from '../useShellCommands.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { forgetPalette, openPalette, usePaletteRequests } from './palette.ts';

const Palette = () => {
  const { pathname, search } = useLocation();
  useShellCommands();
  return (
    <>
      <CommandPalette />
      <output>{pathname + search}</output>
    </>
  );
};

const ticket = aTicket({ id: 8, contact: { name: 'Maria das Dores' } });

const sayer = aTicket({ id: 9, contact: { name: 'Bia Prado' } });
let named = [ticket];
let helps: Help[] = [];
afterEach(() => {
  // The open state lives in a store, which outlives the page of a test.
  act(cleanup);
  forgetPalette();
  helps = [];
  named = [ticket];
});

async function typed(words: string, user = {}) {
  const { requests } = fakeServer({
    'GET /tickets': ({ query }) =>
      query.has('onlySaid')
        ? {
            ...{ tickets: [sayer], hasMore: false, count: null, nextCursor: null },
            hits: [
              {
                ...{ ticketId: sayer.id, messageId: 77, body: 'mando a nota fiscal', fromMe: false },
                ...{ author: null, createdAt: '2026-03-01T10:00:00.000Z' },
              },
            ],
          }
        : { tickets: named, hasMore: false, count: 1, nextCursor: null },
    'GET /contacts': () => ({ contacts: [], hasMore: false, count: 0 }),
    'GET /users/list': () => [aUser({ id: 8, name: 'Beto Souza' })],
    'GET /helps': () => ({ helps, hasMore: false, count: helps.length }),
    'POST /chats/direct': () => aChat({ uuid: 'c8', isDirect: true }),
  });
  renderScreen(<Palette />, aSessionUser(user));
  openPalette();
  await userEvent.type(await screen.findByRole('textbox'), words);
  return requests;
}
const here = () => screen.getByRole('status', { hidden: true }).textContent;

test('the palette leads to the conversation of a customer, found by any part of name or number', async () => {
  const requests = await typed('99887');
  await userEvent.click(await screen.findByText('Maria das Dores'));
  await waitFor(() => expect(here()).toBe(`/tickets/${ticket.uuid}`));
  const searches = requests.filter(({ path }) => path === '/tickets');
  expect(searches.at(-1)?.query.get('searchParam')).toBe('99887');
});

test('the palette leads to the chat with somebody of the staff', async () => {
  const requests = await typed('beto');
  await userEvent.click(await screen.findByRole('button', { name: /Beto Souza/ }));
  await waitFor(() => expect(here()).toBe('/chats/c8'));
  expect(requests.find(({ path }) => path === '/chats/direct')?.body).toEqual({ userId: 8 });
});

test('two letters are not looked for', async () => {
  expect((await typed('ma')).filter(({ path }) => path !== '/helps')).toEqual([]);
});

test.each([
  ['aguardando', '/tickets?tab=pending', {}],
  ['lgpd', '/settings?tab=lgpd', { profile: 'admin' }],
  ['assistente', '/prompts', { profile: 'admin' }],
  ['robô', '/prompts', { profile: 'admin' }],
  ['ia', '/prompts', { profile: 'admin' }],
])('“%s” finds the part of a screen that is called so', async (words, address, user) => {
  await typed(words, user);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe(address));
});

test('screens and actions that fit come before the search in messages', async () => {
  named = [];
  await typed('assistente', { profile: 'admin' });
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  await waitFor(() => expect(names().at(-1)).toBe('Buscar “assistente” nas mensagens'));
  expect(names()[0]).toBe('Prompts de IA');
});

test('a part of a screen that is not open to somebody is not offered', async () => {
  await typed('lgpd');
  expect(screen.queryByText(/LGPD/)).toBeNull();
});

test('helps are not offered while there are none (SHELL-14)', async () => {
  await typed('ajuda');
  expect(screen.queryByText('Ajuda')).toBeNull();
});

test('helps are offered as soon as there is one', async () => {
  helps = [{ id: 1, title: 'Primeiros passos', video: 'dQw4w9WgXcQ', description: '' }];
  await typed('ajuda');
  await userEvent.click(await screen.findByRole('button', { name: /Ajuda/ }));
  await waitFor(() => expect(here()).toBe('/helps'));
});

test('what is typed before the palette is there is its, not the field’s that had the focus', async () => {
  fakeServer({ 'GET /helps': () => ({ helps, hasMore: false, count: 0 }), 'GET /users/list': () => [] });
  const wrote = vi.fn();
  renderScreen(
    <>
      <input aria-label="rascunho" onChange={wrote} />
      <Palette />
    </>,
  );
  await userEvent.click(screen.getByLabelText('rascunho'));
  openPalette();
  await userEvent.keyboard('ma');
  const field = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'Buscar telas, conversas e ações',
  });
  act(() => field.focus());
  await waitFor(() => expect(field.value).toBe('ma'));
  await userEvent.keyboard('r');
  expect(field.value).toBe('mar');
  expect(wrote).not.toHaveBeenCalled();
});

test('keys before the palette is there neither send nor change the draft; Backspace is for what was typed', () => {
  const key = vi.fn();
  renderScreen(<input aria-label="rascunho" onKeyDown={({ key: name }) => key(name)} />);
  const draft = screen.getByLabelText('rascunho');
  const press = (name: string) => fireEvent.keyDown(draft, { key: name });
  openPalette();
  for (const name of ['Enter', 'Tab', 'Delete', 'ArrowUp', 'm', 'a', 'Backspace']) {
    // False means that the page has prevented the browser's default action.
    expect(press(name)).toBe(false);
  }
  expect(key).not.toHaveBeenCalled();
  expect(usePaletteRequests.getState()).toMatchObject({ requests: 1, typed: 'm' });
  press('Escape');
  expect(usePaletteRequests.getState()).toMatchObject({ requests: 0, typed: '' });
  press('Enter');
  expect(key.mock.calls).toEqual([['Enter']]);
});

test('it is not open for the next person', async () => {
  await typed('ma');
  cleanup();
  forgetPalette();
  renderScreen(<Palette />);
  expect(screen.queryByRole('textbox')).toBeNull();
});

function ThreadSearchField() {
  const search = useRef<HTMLInputElement>(null);
  useKeys({ 'Mod+f': () => search.current?.focus() });
  return <input aria-label="busca na conversa" ref={search} />;
}

test('keys pressed without waiting while the palette closes go where they are meant', async () => {
  fakeServer({ 'GET /helps': () => ({ helps: [], hasMore: false, count: 0 }) });
  renderScreen(
    <>
      <Palette />
      <textarea aria-label="mensagem" />
      <ThreadSearchField />
    </>,
    aSessionUser(),
  );
  const keys = userEvent.setup({ delay: null });
  screen.getByRole('textbox', { name: 'mensagem' }).focus();
  openPalette();
  await screen.findByRole('dialog');
  await keys.keyboard('{Escape}{Control>}f{/Control}CNPJ');
  expect(screen.getByRole('textbox', { name: 'busca na conversa' })).toHaveProperty('value', 'CNPJ');
  expect(screen.getByRole('textbox', { name: 'mensagem' })).toHaveProperty('value', '');
});

test('the first hit is always chosen: a name and Enter leads to it', async () => {
  await typed('maria das');
  await screen.findByRole('button', { name: /Maria das Dores/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe(`/tickets/${ticket.uuid}`));
});

test('words of messages are found too, and the last line searches all messages', async () => {
  named = [];
  await typed('nota fiscal');
  await userEvent.click(await screen.findByText('Bia Prado'));
  await waitFor(() => expect(here()).toContain(`/tickets/${sayer.uuid}`));
  expect(here()).toContain('message=77');
});

test('where nothing is found the search in messages is offered all the same', async () => {
  named = [];
  await typed('zzz');
  await waitFor(() =>
    expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('Buscar “zzz” nas mensagens'),
  );
  await userEvent.click(screen.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(here()).toBe('/tickets?tab=search&q=zzz'));
});
