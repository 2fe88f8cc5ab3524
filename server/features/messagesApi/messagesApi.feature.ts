import { feature } from '../../feature.ts';

export const messagesApi = feature({
  routes: () => import('./messagesApi.routes.ts'),
  refuses: {
    send: [
      'ERR_BODY_TOO_LONG',
      'ERR_EMPTY_MESSAGE',
      'ERR_INCOMPLETE_NUMBER',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_TAKES_NO_TICKETS',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WINDOW_CLOSED',
    ],
  },
});
