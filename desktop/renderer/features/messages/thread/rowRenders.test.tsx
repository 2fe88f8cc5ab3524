import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { noteActivity } from '../../../lib/typing.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import { onMessage } from '../cache/messageCache.ts';
import { aMessage } from '../testing/aMessage.ts';
import { openTool } from '../threadTools.ts';
import { Thread } from './Thread.tsx';

const rendered = vi.hoisted(() => ({ ids: [] as number[] }));

vi.mock('../bubble/Bubble.tsx', async (load) => {
  const { Bubble } = await load<typeof import('../bubble/Bubble.tsx')>();
  return {
    Bubble: (props: ComponentProps<typeof Bubble>) => {
      rendered.ids.push(props.message.id);
      return <Bubble {...props} />;
    },
  };
});

const ticket = aTicket({ id: 1 });
const at = (minute: number) => `2026-03-02T12:0${minute}:00.000Z`;
const message = (id: number, body: string) =>
  aMessage({ id, body, ticketId: ticket.id, ticketUuid: ticket.uuid, createdAt: at(id) });

beforeEach(async () => {
  const messages = [message(1, 'Bom dia'), message(2, 'Meu pedido'), message(3, 'Chegou?')];
  fakeServer({
    'GET /messages/:uuid': () => ({
      messages,
      hasMore: false,
      nextCursor: null,
      newerCursor: null,
      events: [],
      count: null,
    }),
  });
  renderScreen(
    // Without a layout the list would draw no rows.
    <DrawsAllRows value>
      <Thread ticket={ticket} closed={null} onTicket={() => undefined} />
    </DrawsAllRows>,
  );
  await screen.findByText('Chegou?');
  await act(async () => undefined);
  rendered.ids = [];
});

test('while the customer types, no message renders again', async () => {
  act(() => noteActivity(ticket.uuid, 'composing'));
  expect(await screen.findByText(/digitando/i)).toBeTruthy();
  expect(rendered.ids).toEqual([]);
});

test('when the search of the conversation opens, no message renders again', async () => {
  act(() => openTool(ticket.uuid, 'search'));
  expect(await screen.findByRole('searchbox')).toBeTruthy();
  expect(rendered.ids).toEqual([]);
});

test('with a new message only that one renders, and the one above it, whose group goes on', async () => {
  await act(async () => onMessage({ action: 'create', message: message(4, 'Oi?') }));
  await screen.findByText('Oi?');
  expect(new Set(rendered.ids)).toEqual(new Set([3, 4]));
});
