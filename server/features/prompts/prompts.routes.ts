import { AppError } from '@recado/shared/errors';
import { promptApi } from '@recado/shared/features/prompts';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { promptRows } from './promptRows.ts';

const later = () => {
  throw new AppError('ERR_NO_PROMPT_FOUND');
};
export const promptRoutes = routes(promptApi, {
  ...(rowRoutes(promptRows as never) as object),
  settings: later,
  changeSettings: later,
  meter: later,
  tryOut: later,
} as never);
