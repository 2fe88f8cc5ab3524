import type { Card } from '@recado/shared/features/kanban';
import { create } from 'zustand';

interface Carried {
  card: Card;
  /** The key of the lane above which it is. */
  over: number;
}

/** The card that a person carries by the keyboard. */
export const useCarried = create<{ carried: Carried | undefined }>()(() => ({ carried: undefined }));

/** Sets what is carried; undefined: nothing. */
export const carry = (carried: Carried | undefined): void => useCarried.setState({ carried });

/** The card that gets the focus as soon as it is drawn: the one that was moved by keys. */
export const focusNext: { ticketId: number | undefined } = { ticketId: undefined };
