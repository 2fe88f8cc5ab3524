import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Moves the pointer over every row and bubble, so that their buttons are drawn from then on. */
export async function hoverRows(): Promise<void> {
  for (const row of await screen.findAllByRole('article')) await userEvent.hover(row);
}
