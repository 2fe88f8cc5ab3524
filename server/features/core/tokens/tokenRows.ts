import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { tokens } from './tokens.table.ts';

/** Tokens as the API shows them: whose they are, and never what they are. */
export const tokenRows = rowsOf(tokens, {
  topic: 'token',
  missing: 'ERR_NO_TOKEN_FOUND',
  order: [asc(lowerName(tokens.name))],
  search: [tokens.name],
  secret: ['hash'],
  beside: {
    user: sql<{
      id: number;
      name: string;
    }>`(select jsonb_build_object('id', id, 'name', name) from users where users.id = tokens.user_id)`,
  },
});
