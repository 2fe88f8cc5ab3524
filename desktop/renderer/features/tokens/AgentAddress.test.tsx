import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { TokensScreen } from './TokensScreen.tsx';

test('the list of tokens shows the address for agents, to copy (MCP-13)', async () => {
  fakeServer({ 'GET /tokens': () => ({ tokens: [], hasMore: false, count: 0 }) });
  const keys = userEvent.setup();
  renderScreen(<TokensScreen />, aSessionUser({ profile: 'admin' }), '/tokens');
  const address = `${serverOrigin()}/api/mcp`;
  expect(await screen.findByDisplayValue(address)).toBeTruthy();
  expect(screen.getByText(/no cabeçalho Authorization/)).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: /^Copiar / }));
  expect(await navigator.clipboard.readText()).toBe(address);
});
