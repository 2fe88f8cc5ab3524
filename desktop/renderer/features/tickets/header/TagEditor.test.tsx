import type { TagName } from '@recado/shared/features/tags';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { aTicket } from '../testing/aTicket.ts';
import { TagEditor } from './TagEditor.tsx';

const tag = (id: number, name: string): TagName => ({ id, name, color: '#1971C2', kanban: 0 });

async function typeTag(keys: string, all: TagName[]) {
  const { requests } = fakeServer({
    'GET /tags/list': () => all,
    'GET /contactTags/:contactId': () => [],
    'POST /tags': ({ body }) => tag(99, (body as { name: string }).name),
    'POST /tags/sync': ({ body }) =>
      (body as { tags: { id: number }[] }).tags.map(
        ({ id }) => all.find((one) => one.id === id) ?? tag(id, '?'),
      ),
  });
  renderScreen(<TagEditor ticket={aTicket()} />);
  await userEvent.click(screen.getByTitle('Etiquetas do contato'));
  const field = await screen.findByLabelText('Etiquetas', { selector: 'input' });
  await waitFor(() => expect((field as HTMLInputElement).readOnly).toBe(false));
  await userEvent.type(field, keys);
  return () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
}

test('Enter takes the tag that is suggested, whatever its case and accents', async () => {
  const sent = await typeTag('atenc{Enter}', [tag(3, 'Orçamento'), tag(4, 'Atenção')]);
  await waitFor(() => expect(sent()).toMatchObject([{ path: '/tags/sync', body: { tags: [{ id: 4 }] } }]));
});

test('two letters of a tag are enough for Enter, and no message calls them too few', async () => {
  const sent = await typeTag('vi{Enter}', [tag(5, 'VIP')]);
  await waitFor(() => expect(sent()).toMatchObject([{ path: '/tags/sync', body: { tags: [{ id: 5 }] } }]));
  expect(screen.queryByText('Tag muito curta!')).toBeNull();
});

test('a name that nobody has yet is offered as a new tag (DRAWER-25 to DRAWER-27)', async () => {
  const sent = await typeTag('Pag', [tag(6, 'Pagou')]);
  await userEvent.click(await screen.findByText('Criar “Pag”'));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        path: '/tags',
        body: { name: 'Pag', kanban: 0, color: expect.stringMatching(/^#[0-9a-f]{6}$/i) },
      },
      { path: '/tags/sync', body: { contactId: aTicket().contactId, tags: [{ id: 99 }] } },
    ]),
  );
});

test('two letters that no tag has are too few for a new one (DRAWER-25)', async () => {
  const sent = await typeTag('xy{Enter}', [tag(7, 'VIP')]);
  expect(await screen.findByText('Tag muito curta!')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('Escape leaves what was typed behind and makes no tag of it', async () => {
  const sent = await typeTag('Pagamento{Escape}{Escape}', [tag(8, 'VIP')]);
  await waitFor(() => expect(screen.queryByLabelText('Etiquetas', { selector: 'input' })).toBeNull());
  expect(sent()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByTitle('Etiquetas do contato'));
});

test('the field has the keyboard while its tags are still on their way', async () => {
  fakeServer({
    'GET /tags/list': () => [],
    'GET /contactTags/:contactId': () => new Promise<never>(() => undefined),
  });
  renderScreen(<TagEditor ticket={aTicket()} />);
  await userEvent.click(screen.getByTitle('Etiquetas do contato'));
  const field = await screen.findByLabelText('Etiquetas', { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});
