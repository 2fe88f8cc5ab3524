import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import type { z } from 'zod';
import { errorText } from './errorText.ts';
import { useValidationText } from './validation.texts.ts';

/** The key of each message that a schema has and forms and API quote; a text quoted in a language stays in it. */
const quoted = {
  'Too Short!': 'tooShort',
  'Too Long!': 'tooLong',
  Required: 'required',
  'Invalid email': 'invalidEmail',
  'Mensagem muito curta': 'messageTooShort',
  'Invalid number': 'invalidNumber',
  'Invalid time': 'invalidTime',
  'Invalid color': 'invalidColor',
  'Invalid characters': 'invalidCharacters',
  Obrigatório: 'required',
  'nome muito curto': 'nameTooShort',
  'Digite um nome!': 'flowNameRequired',
  'Muito curto!': 'flowNameTooShort',
  'Muito longo!': 'flowNameTooLong',
  'Digite o horário corretamente.': 'wrongWindow',
  'O nome completo é obrigatório': 'fullNameRequired',
  'CPF ou CNPJ inválido': 'invalidTaxDocument',
  'Obrigatório preencher um Turno completo.': 'wholeShift',
  'Foi informado tempo para redirecionar fila, porém não foi selecionada fila para redirecionar. Os dois campos precisam estar preenchidos':
    'redirectPair',
  'É obrigado informar uma mensagem de avaliação quando se utiliza o NPS.': 'ratingMessage',
  'É obrigado informar um tempo para avaliação quando se utiliza o NPS.': 'ratingTime',
  'O fim não pode ser antes do início': 'endBeforeStart',
  'At most 10 days ago': 'tenDaysAgo',
  'Invalid link': 'invalidLink',
  'Invalid project': 'invalidProject',
  'Invalid key': 'invalidKey',
  'Invalid service account': 'invalidServiceAccount',
  'Internal address': 'internalAddress',
  'No options': 'endsHere',
  'Too many': 'tooMany',
  'Too deep': 'tooDeep',
  'Leads to itself': 'leadsToItself',
  'Not a lane': 'notALane',
  'Places are {{1}}, {{2}} and so on': 'placesInOrder',
  'Begins or ends with a place': 'placeAtEdge',
  'An example for each place': 'required',
  'One place at most': 'onePlace',
  'No places here': 'noPlaces',
} as const;

/** Zod's own messages for length, for fields that have none of their own. */
const lengths = [
  [/^Too big: expected string/, 'tooLong'],
  [/^Too small: expected string/, 'tooShort'],
] as const;

/** The limit that a text or list exceeds, in words; empty for any other problem. */
function limitText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return useValidationText.now('mostCharacters', { max: Number(issue.maximum) });
  if (issue.code === 'too_big' && issue.origin === 'array')
    return useValidationText.now('mostEntries', { max: Number(issue.maximum) });
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) > 1)
    return useValidationText.now('fewestCharacters', { min: Number(issue.minimum) });
  return '';
}

/** What a form says of a value that its schema refuses: the problem, and for a length the allowed one. */
export function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  const isEmpty = value === '' || value === null;
  const isWhole =
    isEmpty ||
    ['Mensagem muito curta', 'nome muito curto', 'Muito curto!', 'Muito longo!'].includes(issue.message);
  return [validationText(issue.message, value), !isWhole && limitText(issue)].filter(Boolean).join(' ');
}

/**
 * A message of a schema, here or on the server, in the current language; it may be the code of a refusal.
 * An empty field is not "too short" but missing, unless a wording is fixed for it.
 */
export function validationText(message: string, value?: unknown): string {
  const isEmpty = value === '' || value === null;
  if (isEmpty && (message === 'Too Short!' || message === 'nome muito curto' || !(message in quoted)))
    return useValidationText.now('required');
  if (message in quoted) return useValidationText.now(quoted[message as keyof typeof quoted]);
  if (message in errors) return errorText(new AppError(message as ErrorCode, { data: {} } as never));
  return useValidationText.now(lengths.find(([words]) => words.test(message))?.[1] ?? 'invalid');
}
