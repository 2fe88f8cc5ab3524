import { messagesApiApi } from '@recado/shared/features/messagesApi';
import { routes } from '../../calls/routes.ts';
import { sendToNumber } from './sendToNumber.ts';

export const messagesApiRoutes = routes(messagesApiApi, {
  async send({ work, actor, body, files }) {
    return sendToNumber(work, actor, body, files);
  },
});
