import { AppError, type ErrorCode, errors } from '@recado/shared/errors';
import { errorText } from '../texts/errorText.ts';
import { useWords } from '../texts/words.texts.ts';
import type { Sending } from './openOutbox.ts';

/** Why a message has not left, in words; undefined if the code means nothing to people. */
export function whyNotSent({ failure = 'offline', failureData = {} }: Sending): string | undefined {
  if (failure === 'offline') return useWords.now('isBusy' in failureData ? 'leavesSoon' : 'leavesByItself');
  if (failure === 'fileLost' || failure === 'asks') return useWords.now(failure);
  return failure in errors
    ? errorText(new AppError(failure as ErrorCode, { data: failureData } as never))
    : undefined;
}
