import type { NotificationButton } from '../../../bridge.ts';

/** Where the service worker leaves what people did in notifications, until a page has acted on it. */
export const answersStore = 'recado-answers';

/** A button as browsers take it; those with a field to write in show one for `text`, others a plain button. */
interface BrowserAction {
  action: NotificationButton['action'];
  title: string;
  type?: 'text';
  placeholder?: string;
}

/** The buttons of a notification as browsers take them. */
export const actionsOf = (buttons: readonly NotificationButton[]): BrowserAction[] =>
  buttons.map(({ action, label }) => ({
    action,
    title: label,
    ...(action === 'reply' && { type: 'text', placeholder: label }),
  }));
