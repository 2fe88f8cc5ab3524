import type { UseFormReturnType } from '@mantine/form';
import {
  hasAddress,
  type Integration,
  IntegrationInput,
  isSigned,
} from '@recado/shared/features/integrations';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { isServiceAccount } from './readServiceAccount.ts';

/** An integration as the form holds it. A secret that is undefined stays; an empty one is forgotten. */
export type IntegrationForm = UseFormReturnType<IntegrationInput & Record<string, unknown>>;

/** A stored secret is bound to its address or project: after a change there it must be entered again. */
export const mustRepeat = (
  stored: Integration | undefined,
  { urlN8N, projectName }: Pick<IntegrationInput, 'urlN8N' | 'projectName'>,
) => ({
  jsonContent: stored?.hasJsonContent === true && stored.projectName !== projectName?.trim(),
  signingKey: stored?.hasSigningKey === true && stored.urlN8N !== urlN8N?.trim(),
});

/** What a form begins with (INTEG-14, INTEG-15). */
export const valuesOf = (stored: Integration | undefined): IntegrationInput => ({
  type: stored?.type ?? 'dialogflow',
  name: stored?.name ?? '',
  projectName: stored?.projectName ?? '',
  language: stored?.language ?? 'pt-BR',
  region: stored?.region ?? '',
  jsonContent: undefined,
  urlN8N: stored?.urlN8N ?? '',
  signingKey: undefined,
  typebotSlug: stored?.typebotSlug ?? '',
  typebotExpires: stored?.typebotExpires ?? 1,
  typebotDelayMessage: stored?.typebotDelayMessage ?? 1000,
  typebotKeywordFinish: stored?.typebotKeywordFinish ?? '',
  typebotKeywordRestart: stored?.typebotKeywordRestart ?? '',
  typebotRestartMessage: stored?.typebotRestartMessage ?? '',
  typebotUnknownMessage: stored?.typebotUnknownMessage ?? '',
  flowId: stored?.flowId ?? null,
});

/** The schema of the form: the contract's, and a service account that can be one. */
export const checkOf = (stored: Integration | undefined) =>
  IntegrationInput.superRefine((values, { addIssue }) => {
    if (values.type !== 'dialogflow') return;
    const wrong = (message: string) => addIssue({ code: 'custom', path: ['jsonContent'], message });
    if (values.jsonContent && !isServiceAccount(values.jsonContent)) wrong('Invalid service account');
    else if (!values.jsonContent && mustRepeat(stored, values).jsonContent) wrong('Required');
  });

/** The form of an integration. */
export const useIntegrationForm = (stored: Integration | undefined): IntegrationForm =>
  useSchemaForm(checkOf(stored), valuesOf(stored));

/** What is sent of a secret: undefined keeps the stored one, an empty text forgets it. */
const secretToSend = (
  typed: string | undefined,
  { isUsed, isStored, isLost }: { isUsed: boolean; isStored: boolean | undefined; isLost: boolean },
): string | undefined => {
  if (!isUsed) return isStored ? '' : undefined;
  return typed ?? (isLost ? '' : undefined);
};

/**
 * What is saved: only fields of the type, so that nothing stays of another. The project of every type but dialogflow is
 * the name (INTEG-17). A key is forgotten when its address changed and nobody entered it again.
 */
export function toSave(values: IntegrationInput, stored: Integration | undefined): IntegrationInput {
  const { type, name } = values;
  const lost = mustRepeat(stored, values);
  const isDialogflow = type === 'dialogflow';
  return {
    ...(type === 'typebot' ? values : valuesOf(undefined)),
    type,
    name,
    projectName: isDialogflow ? values.projectName : name,
    language: isDialogflow ? values.language : null,
    region: isDialogflow ? values.region : '',
    urlN8N: hasAddress(type) ? values.urlN8N : '',
    jsonContent: secretToSend(values.jsonContent, {
      isUsed: isDialogflow,
      isStored: stored?.hasJsonContent,
      isLost: lost.jsonContent,
    }),
    signingKey: secretToSend(values.signingKey, {
      isUsed: isSigned(type),
      isStored: stored?.hasSigningKey,
      isLost: lost.signingKey,
    }),
    flowId: type === 'flowbuilder' ? values.flowId : null,
  };
}
