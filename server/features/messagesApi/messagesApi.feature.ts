import { feature } from '../../feature.ts';

export const messagesApi = feature({
  routes: () => import('./messagesApi.routes.ts'),
  refuses: {
    send: [
      'ERR_BODY_TOO_LONG',
      'ERR_EMPTY_MESSAGE',
      'ERR_INCOMPLETE_NUMBER',
      'ERR_KIND_NOT_SENT',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_TAKES_NO_TICKETS',
      'ERR_TEMPLATE_NOT_READY',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WINDOW_CLOSED',
    ],
  },
});
