import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { hoverRows } from '../../../../testing/hoverRows.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { endSelection } from '../selection/useSelection.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Thread } from '../thread/Thread.tsx';

afterEach(endSelection);
const me = aSessionUser();
// A ticket of its own: test files share a page, so drafts and read marks of another file's ticket remain.
const ticket = aTicket({
  id: 41,
  uuid: '00000000-0000-4000-8000-000000000041',
  status: 'open',
  userId: me.id,
});
const pictures = [1, 2, 3, 4, 5, 6].map((id) =>
  aMessage({
    id,
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    body: '',
    mediaType: 'image',
    mediaMime: 'image/png',
    mediaName: `foto${id}.png`,
    mediaUrl: `/media/${id}`,
    mediaId: id,
    mediaState: 'ready',
  }),
);

async function show(messageId?: number) {
  fakeServer({
    'GET /messages/:uuid': () => ({
      messages: [
        ...pictures,
        aMessage({ id: 7, ticketId: ticket.id, ticketUuid: ticket.uuid, body: 'chegaram?' }),
      ],
      events: [],
      hasMore: false,
      count: 7,
      nextCursor: null,
      newerCursor: null,
    }),
    'GET /quick-messages': () => ({ records: [], count: 0, hasMore: false }),
  });
  renderScreen(
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={null} messageId={messageId} onTicket={() => undefined} />
    </DrawsAllRows>,
    me,
  );
  await screen.findByText('chegaram?');
  return userEvent.setup();
}
const tiles = () => screen.findAllByRole('button', { name: /^Ampliar/ });

test('pictures sent together are one bubble of four tiles; one is shown large, and the arrows lead past the fourth', async () => {
  const keys = await show();
  expect(await tiles()).toHaveLength(4);
  expect(document.querySelectorAll('article')).toHaveLength(2);
  expect(screen.getByText('+2')).toBeTruthy();
  await keys.click((await tiles())[3]!);
  const viewer = await screen.findByRole('dialog');
  expect(viewer.textContent).toContain('foto4.png');
  await keys.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('foto6.png'));
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mais recente' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('they are separate when somebody asks for it, and while messages are selected', async () => {
  const keys = await show();
  await hoverRows();
  await keys.click((await screen.findAllByRole('button', { name: 'Encaminhar' }))[0]!);
  expect(await screen.findByText('6 selecionadas')).toBeTruthy();
  expect(document.querySelectorAll('article')).toHaveLength(7);
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(2));
  await keys.click(screen.getByRole('button', { name: 'Mostrar uma a uma' }));
  expect(document.querySelectorAll('article')).toHaveLength(7);
});

test('a link to one of them leads to the separate ones', async () => {
  await show(2);
  await waitFor(() =>
    expect(document.querySelector('[data-flash]')?.querySelectorAll('[data-tile]')).toHaveLength(4),
  );
});
