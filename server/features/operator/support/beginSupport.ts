import { AppError, found } from '@recado/shared/errors';
import type { supportApi } from '@recado/shared/features/support';
import type { InputOf } from '@recado/shared/lib/contract';
import type { Language } from '@recado/shared/lib/languages';
import type { Actor } from '@recado/shared/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { AuditFacts } from '../../../audit/storeAudit.ts';
import type { Tx } from '../../../db/client.ts';
import { everybody } from '../../../events/audience.ts';
import type { Kernel } from '../../../kernel.ts';
import { notifyAdmins } from '../../core/notifications/notifyAdmins.ts';
import { languageOf } from '../../core/people/languageOf.ts';
import { formerUsers } from '../../core/users/formerUsers.table.ts';
import { users } from '../../core/users/users.table.ts';
import { companyRows } from '../companies/companyRows.ts';
import { endSupport } from './endSupport.ts';
import { supportSessions } from './support.table.ts';

interface Operator extends Pick<Actor, 'userId' | 'companyId'> {
  name: string;
  address: string;
  userAgent: string;
}

/**
 * Opens an operator's support session in a company, in the place of its first admin (SUPPORT-01). It ends the same
 * operator's earlier session there. Its people see it, its admins get a notice, and both audit logs keep it.
 */
export const beginSupport = (
  { inAcross }: Pick<Kernel, 'inAcross'>,
  auditIn: (tx: Tx, facts: AuditFacts) => Promise<void>,
  operator: Operator,
  companyId: number,
  { minutes, reason }: InputOf<(typeof supportApi)['begin']>['body'],
) =>
  inAcross(async (work) => {
    const { tx, clock } = work;
    if (companyId === operator.companyId) throw new AppError('ERR_OWN_COMPANY');
    const company = await companyRows.lock(tx, companyId);
    if (!company.status) throw new AppError('ERR_COMPANY_SHUT');
    const [first] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.profile, 'admin')))
      .orderBy(asc(users.id))
      .limit(1);
    const { id: userId } = found(first, 'ERR_NO_USER_FOUND');
    await endSupport(work, { companyId, operatedBy: operator.userId }, 'left');
    const writerId = await newWriter(work, companyId, operator.name);
    const endsAt = new Date(clock.now().getTime() + minutes * 60_000);
    const [opened] = await tx
      .insert(supportSessions)
      .values({
        companyId,
        userId,
        operatedBy: operator.userId,
        operatorName: operator.name,
        writerId,
        reason,
        createdAt: clock.now(),
        endsAt,
      })
      .returning({ id: supportSessions.id });
    await notifyAdmins(work, companyId, { kind: 'support', detail: operator.name });
    await auditIn(tx, { objectId: String(companyId), objectName: company.name });
    work.audit({
      companyId,
      area: 'support',
      verb: 'begin',
      doer: 'person',
      userId: null,
      userName: operator.name,
      supportName: operator.name,
      address: operator.address,
      userAgent: operator.userAgent,
      objectName: reason,
    });
    work.publishTo([companyId], 'ownCompany', { action: 'update' }, everybody);
    return { id: opened!.id, userId, endsAt };
  });

/** Support's name on what it writes, in the company's language. */
const called: Record<Language, string> = { pt: 'Suporte', en: 'Support', es: 'Soporte', tr: 'Destek' };

/**
 * Makes an id for the operator among writers who are no users of the company, with a name that stays (SUPPORT-05).
 */
async function newWriter({ tx, clock }: AcrossWork, companyId: number, operator: string): Promise<number> {
  const language = await languageOf(tx, { language: null, companyId });
  const [writer] = await tx
    .insert(formerUsers)
    .values({
      companyId,
      id: sql`nextval(pg_get_serial_sequence('users', 'id'))::int`,
      name: `${called[language]} (${operator})`,
      leftAt: clock.now(),
    })
    .returning({ id: formerUsers.id });
  return writer!.id;
}
