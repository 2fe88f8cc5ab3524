import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Tx } from '../../../db/client.ts';
import type { Vault } from '../../../openVault.ts';
import { sendMail } from '../../core/mail/sendMail.ts';
import { notifications } from '../../core/notifications/notifications.table.ts';
import { languageOf } from '../../core/people/languageOf.ts';
import { users } from '../../core/users/users.table.ts';
import type { incidents } from './incidents.table.ts';
import { incidentWords } from './incidentWords.ts';

type Incident = Pick<typeof incidents.$inferSelect, 'kind' | 'subject'>;

/** More than this share one bell row: one outage does not fill the bell. */
const mostInBell = 3;
const mostInMail = 20;

/** The operators to notify: those who have a password, so have signed in once. */
export const operatorsOf = (tx: Tx) =>
  tx
    .select()
    .from(users)
    .where(and(eq(users.super, true), isNotNull(users.passwordHash)))
    .orderBy(asc(users.id));

/** Notifies every operator, in the bell and by mail in their language, of incidents that have begun or ended. */
export async function notifyOperators(
  work: AcrossWork,
  vault: Vault,
  { begun, over }: { begun: readonly Incident[]; over: readonly Incident[] },
): Promise<void> {
  const { tx } = work;
  for (const { id, companyId, email, name, language: own } of await operatorsOf(tx)) {
    const news = [...inBell('incident', begun), ...inBell('incidentOver', over)];
    const inserted = await tx
      .insert(notifications)
      .values(news.map((one) => ({ ...one, companyId, userId: id })))
      .returning({ id: notifications.id });
    for (const { id: notificationId } of inserted)
      work.publishTo(
        [companyId],
        'notification',
        { action: 'create', notificationId },
        { to: [`user:${id}`] },
      );
    const language = await languageOf(tx, { language: own, companyId });
    const words = incidentWords[language];
    const lines = [
      ...begun.map(({ kind, subject }) => words[kind](subject)),
      ...over.map(({ kind, subject }) => words.isOver(words[kind](subject))),
    ];
    const rest = lines.length - mostInMail;
    const letter = {
      kind: 'incident',
      to: { address: email, name, userId: id },
      language,
      subject: begun.length > 0 ? words.begun(begun.length) : words.over(over.length),
      paragraphs: rest > 0 ? [...lines.slice(0, mostInMail), words.more(rest)] : lines,
      button: { label: words.overview, path: '/overview' as const },
    };
    await sendMail(work, vault, letter, companyId);
  }
}

/** The text in the bell: `kind|subject`, or `many|how many`. */
const inBell = (kind: 'incident' | 'incidentOver', some: readonly Incident[]) =>
  some.length > mostInBell
    ? [{ kind, detail: `many|${some.length}` }]
    : some.map((one) => ({ kind, detail: `${one.kind}|${one.subject}` }));
