import { notifications } from '@mantine/notifications';
import { errorText } from './texts/errorText.ts';

/** How long a toast stays: what went well, and what did not, unless somebody closes it sooner (OPEN-01). */
export const toastMs = 3000;
export const errorToastMs = 10_000;

interface ToastOptions {
  /** Stays this long instead, for texts that take longer to read. */
  ms?: number;
  /** A toast with the same id replaces the one before. */
  id?: string;
}

function show(color: string, message: string, { ms = toastMs, id }: ToastOptions) {
  if (id) notifications.hide(id);
  notifications.show({ message, color, autoClose: ms, withBorder: true, ...(id ? { id } : {}) });
}

/** Short notices at the bottom left, where they cover neither search nor tabs (CONST-02). `error` takes whatever was thrown and finds the words; the same failure shows once. */
export const toast = {
  success: (message: string, options: ToastOptions = {}): void => show('teal', message, options),
  warning: (message: string, options: ToastOptions = {}): void => show('yellow', message, options),
  error(error: unknown, options: ToastOptions = {}): void {
    const message = typeof error === 'string' ? error : errorText(error);
    show('red', message, { id: `error:${message}`, ms: errorToastMs, ...options });
  },
};
