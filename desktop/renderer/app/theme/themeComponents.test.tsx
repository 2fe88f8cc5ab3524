import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { toast } from '../../lib/toast.ts';

test('the button that closes a toast has a name', async () => {
  renderScreen(<main />);
  act(() => toast.success('Feito'));
  expect(await screen.findByText('Feito')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fechar' })).toBeTruthy();
});
