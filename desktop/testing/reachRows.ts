import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The pointer goes over every row and bubble, one after the other: what can be done with them is drawn from then on. */
export async function reachRows(): Promise<void> {
  for (const row of await screen.findAllByRole('article')) await userEvent.hover(row);
}
