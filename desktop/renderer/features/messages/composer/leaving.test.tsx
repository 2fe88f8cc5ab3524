import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useDrafts } from '../../../lib/drafts.ts';
import { knowRouter } from '../../../lib/window/stillHere.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import type { Words } from '../sending/sendMessage.ts';
import { Composer } from './Composer.tsx';

const ticket = aTicket({ id: 1 });
const address = `/tickets/${ticket.uuid}`;
/** A router that is already at an address, which the page has not drawn yet. */
const isAt = (path: string) =>
  knowRouter(createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] }));

beforeEach(() => useDrafts.setState({ drafts: {} }));

test('Enter after a click on another conversation sends nothing to the one before, which is still on screen', async () => {
  const sent: Words[] = [];
  renderScreen(
    <Composer
      ref={null}
      ticket={ticket}
      items={[]}
      onSend={(words) => sent.push(words)}
      onFiles={() => undefined}
    />,
    undefined,
    address,
  );
  const field = screen.getByRole('textbox');
  isAt('/tickets/00000000-0000-4000-8000-00000000beef?tab=open');
  await userEvent.type(field, 'Segue o boleto{Enter}');
  expect(sent).toEqual([]);
  expect(field).toHaveProperty('value', 'Segue o boleto');
  // Another tab of the list is no other conversation.
  isAt(`${address}?tab=pending`);
  await userEvent.type(field, '{Enter}');
  expect(sent).toMatchObject([{ body: 'Segue o boleto' }]);
});
