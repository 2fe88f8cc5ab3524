import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { createElement } from 'react';
import { errorText } from './texts/errorText.ts';

/** How long a toast of success or failure stays, ms, unless the person closes it sooner (OPEN-01). */
export const toastMs = 3000;
export const errorToastMs = 10_000;

interface ToastOptions {
  /** Stays this long instead, ms, for texts that take longer to read. */
  ms?: number;
  /** A toast with the same id replaces the one before. */
  id?: string;
}

/** A sign per outcome, for people who cannot tell the colours apart. */
const signs = { teal: IconCheck, yellow: IconAlertTriangle, red: IconAlertCircle };

function show(color: keyof typeof signs, message: string, { ms = toastMs, id }: ToastOptions) {
  if (id) notifications.hide(id);
  const icon = createElement(signs[color], { size: 18, stroke: 2, 'aria-hidden': true });
  notifications.show({ message, color, icon, autoClose: ms, withBorder: true, ...(id ? { id } : {}) });
}

/**
 * Shows short notices at the bottom left, where they cover neither search nor tabs (CONST-02). `error` takes any
 * thrown value and finds the words; it shows the same failure once.
 */
export const toast = {
  success: (message: string, options: ToastOptions = {}): void => show('teal', message, options),
  warning: (message: string, options: ToastOptions = {}): void => show('yellow', message, options),
  error(error: unknown, options: ToastOptions = {}): void {
    const message = typeof error === 'string' ? error : errorText(error);
    show('red', message, { id: `error:${message}`, ms: errorToastMs, ...options });
  },
};
