import { AppError, found } from '@recado/shared/errors';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { routes } from '../../calls/routes.ts';
import type { Tx } from '../../db/client.ts';
import { passwordStamp } from '../core/session/passwords/passwordStamp.ts';
import { countWrongPasswords } from '../core/session/signIn/countTries.ts';
import { knownDevice } from '../core/session/signIn/knownDevice.ts';
import { letIn } from '../core/session/signIn/letIn.ts';
import { openStep, signStep, stepOver } from '../core/session/signIn/steps.ts';
import { productName } from '../core/settings/productName.ts';
import { users } from '../core/users/users.table.ts';
import { burnStep } from './burnStep.ts';
import { factorAdded, removePasskey, removeTotp, renewOwnCodes, resetFactorsOf } from './changeFactors.ts';
import { confirmIdentity } from './confirmIdentity.ts';
import { keyToMake, keyToUse, newChallenge, storeKey } from './passkeys.ts';
import { passSecond } from './passSecond.ts';
import { factorLimits, wrongCode } from './proof.ts';
import { relyingParty, requireParty } from './relyingParty.ts';
import { showFactors } from './showFactors.ts';
import { signInByKey } from './signInByKey.ts';
import { startTotp, useTotp } from './totp.ts';

export const secondFactorRoutes = routes(secondFactorApi, {
  async show({ tx, actor, request }) {
    return showFactors(tx, actor.userId, relyingParty(request) !== undefined);
  },

  async startTotp({ kernel, inWork, actor, signedIn }) {
    const { email } = found(signedIn.ownFacts, 'ERR_SESSION_ENDED');
    const about = { issuer: await productName(kernel), label: email };
    return inWork(actor.companyId, async (work) =>
      found(await startTotp(work, kernel.vault, actor.userId, about), 'ERR_IN_USE'),
    );
  },

  async confirmTotp({ kernel, inWork, actor: { userId, companyId }, sessionId, body: { code } }) {
    return countWrongPasswords(kernel, factorLimits(userId, 'session', sessionId), () =>
      inWork(companyId, async (work) => {
        if (!(await useTotp(work, kernel.vault, userId, code, { isFirst: true }))) throw wrongCode('code');
        return { recoveryCodes: await factorAdded(work, kernel.vault, { userId, sessionId }) };
      }),
    );
  },

  async removeTotp({ work, tools, actor }) {
    await removeTotp(work, tools.vault, actor.userId);
    return { message: 'Code app removed' };
  },

  async renewRecoveryCodes({ work, tools, actor }) {
    return { recoveryCodes: await renewOwnCodes(work, tools.vault, actor.userId) };
  },

  async passkeyOptions({ kernel, inWork, actor, signedIn, request }) {
    const party = requireParty(request);
    const me = found(signedIn.ownFacts, 'ERR_SESSION_ENDED');
    const product = await productName(kernel);
    const challenge = newChallenge();
    return inWork(
      actor.companyId,
      async ({ tx }) => ({
        options: await keyToMake(tx, {
          party,
          product,
          challenge,
          secret: kernel.settings.JWT_SECRET,
          user: { id: actor.userId, companyId: actor.companyId, email: me.email, name: me.name },
        }),
        step: signStep(kernel.settings, kernel.clock, {
          kind: 'keyAdd',
          challenge,
          ...(await personOf(tx, actor)),
        }),
      }),
      'read',
    );
  },

  async addPasskey({ kernel, inWork, actor, sessionId, request, body: { step: shown, name, answer } }) {
    const party = requireParty(request);
    const step = openStep(kernel.settings, kernel.clock, shown, 'keyAdd');
    const { userId, companyId } = actor;
    if (step.userId !== userId || step.companyId !== companyId) throw stepOver();
    await burnStep(kernel, step.challenge);
    return inWork(companyId, async (work) => {
      if ((await personOf(work.tx, actor)).stamp !== step.stamp) throw stepOver();
      const key = await storeKey(work, party, { userId, name, challenge: step.challenge, answer });
      return { ...key, recoveryCodes: await factorAdded(work, kernel.vault, { userId, sessionId }) };
    });
  },

  async removePasskey({ work, tools, actor, params: { passkeyId } }) {
    work.audit({ objectName: await removePasskey(work, tools.vault, actor.userId, passkeyId) });
    return { message: 'Key forgotten' };
  },

  async resetOf({ work, tools, actor, params: { userId } }) {
    await resetFactorsOf(work, tools.vault, actor, userId);
    return { message: 'Second factors taken away' };
  },

  async confirm({ kernel, inWork, actor, sessionId, request, body }) {
    return confirmIdentity({ kernel, inWork, actor, sessionId }, body, relyingParty(request));
  },

  async confirmOptions({ tx, work: { clock }, tools: { settings }, actor, request }) {
    const challenge = newChallenge();
    return {
      options: await keyToUse(requireParty(request), challenge, { tx, userId: actor.userId }),
      step: signStep(settings, clock, { kind: 'keyConfirm', challenge, ...(await personOf(tx, actor)) }),
    };
  },

  async second({ kernel, visitor, userAgent, request, reply, body: { deviceToken, language, ...shown } }) {
    const opened = await passSecond(kernel, shown, relyingParty(request), {
      visitor,
      device: userAgent,
      deviceOf: (email: string) => knownDevice(kernel, request, email, deviceToken),
      language,
    });
    return letIn(kernel, request, reply, opened, { deviceToken });
  },

  async keyOptions({ kernel, request, body: { step: shown } }) {
    const { settings, clock, inWork } = kernel;
    const party = requireParty(request);
    const challenge = newChallenge();
    if (shown === undefined)
      return {
        options: await keyToUse(party, challenge),
        step: signStep(settings, clock, { kind: 'keySignIn', challenge }),
      };
    const { kind: _, ...person } = openStep(settings, clock, shown, 'second');
    return {
      options: await inWork(
        person.companyId,
        ({ tx }) => keyToUse(party, challenge, { tx, userId: person.userId }),
        'read',
      ),
      step: signStep(settings, clock, { kind: 'keySecond', challenge, ...person }),
    };
  },

  async signInByKey({ kernel, visitor, userAgent, request, reply, body: { language, ...shown } }) {
    const opened = await signInByKey(kernel, shown, requireParty(request), {
      visitor,
      device: userAgent,
      deviceOf: (email: string) => knownDevice(kernel, request, email, undefined),
      language,
    });
    return letIn(kernel, request, reply, opened, { deviceToken: undefined });
  },
});

/** The acting person, as steps name them. Programs have no factors: ERR_TOKEN_SCOPE. */
async function personOf(tx: Tx, { userId, companyId, scopes }: Actor) {
  if (scopes) throw new AppError('ERR_TOKEN_SCOPE');
  const [user] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return { companyId, userId, stamp: passwordStamp(found(user, 'ERR_SESSION_ENDED').hash) };
}
