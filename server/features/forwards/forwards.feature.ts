import { feature, stays } from '../../feature.ts';

export const forwards = feature({
  routes: () => import('./forwards.routes.ts'),
  refuses: {
    start: [
      'ERR_FORWARD_NO_MESSAGES',
      'ERR_FORWARD_NO_TARGETS',
      'ERR_KIND_NOT_SENT',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TICKET_FOUND',
      'ERR_QUEUE_REQUIRED',
    ],
    get: ['ERR_NO_FORWARD_FOUND'],
    cancel: ['ERR_NO_FORWARD_FOUND'],
  },
  workers: [() => import('./startForwards.ts')],
  tables: {
    forward_items: stays.work,
    forward_sends: stays.work,
    forwards: stays.work,
  },
  // A worker continues it in the admin's name when support may be over (SUPPORT-05).
  notForSupport: ['start'],
});
