import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { Hint } from './Hint.tsx';

test('the words of a button show under the pointer that rests on it, go when it is pressed, and none show while it is off', async () => {
  renderScreen(
    <>
      <Hint label="Anexar">
        <button type="button">um</button>
      </Hint>
      <Hint label="Gravar" disabled>
        <button type="button">dois</button>
      </Hint>
    </>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'um' }));
  expect(await screen.findByText('Anexar')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'um' }));
  await waitFor(() => expect(screen.queryByText('Anexar')).toBeNull());
  await userEvent.hover(screen.getByRole('button', { name: 'dois' }));
  await userEvent.hover(screen.getByRole('button', { name: 'um' }));
  expect(await screen.findByText('Anexar')).toBeTruthy();
  expect(screen.queryByText('Gravar')).toBeNull();
});
