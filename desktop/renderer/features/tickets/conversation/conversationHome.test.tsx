import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { ConversationHome, useHomeNavigate } from './conversationHome.ts';

function Conversation({ to }: { to: string }) {
  const navigate = useHomeNavigate();
  const { pathname, search } = useLocation();
  return (
    <button type="button" onClick={() => void navigate(to)}>
      {pathname + search}
    </button>
  );
}

test.each([
  ['/tickets?tab=closed', '/Kanban'],
  ['/tickets/abc?tab=open', '/Kanban/abc?tab=open'],
  ['/contacts', '/contacts'],
])('beside the board %s leads to %s', async (to, address) => {
  renderScreen(
    <ConversationHome value="/Kanban">
      <Conversation to={to} />
    </ConversationHome>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(address)).toBeTruthy();
});

test('in the inbox it leads where it says', async () => {
  renderScreen(<Conversation to="/tickets?tab=closed" />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('/tickets?tab=closed')).toBeTruthy();
});
