import { type SQL, sql } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { reportMails } from '../../reportMails/reportMails.table.ts';

/** Report mails, by name; of their readers only those who are still here. */
export const reportMailRows = rowsOf(reportMails, {
  topic: 'reportMail',
  missing: 'ERR_NO_REPORT_MAIL_FOUND',
  list: 'reportMails',
  order: [lowerName(reportMails.name) as SQL],
  search: [reportMails.name],
  beside: {
    authorName: sql<string | null>`(select users.name from users where users.id = report_mails.user_id)`,
    userIds: sql<number[]>`array(
      select kept.id from unnest(report_mails.user_ids) with ordinality as kept(id, n)
      where exists (select 1 from users where users.id = kept.id) order by kept.n)`,
  },
  secret: ['createdAt'],
});
