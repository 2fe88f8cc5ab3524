import { AppError } from '@recado/shared/errors';
import { knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { sourceRows } from './sourceRows.ts';

const later = () => {
  throw new AppError('ERR_NO_KNOWLEDGE_SOURCE_FOUND');
};
export const knowledgeRoutes = routes(knowledgeSourceApi, {
  ...(rowRoutes(sourceRows as never) as object),
  content: later,
  addFile: later,
  readAgain: later,
  fromTicket: later,
  find: later,
  questions: later,
  dismissQuestion: later,
  removeQuestion: later,
} as never);
