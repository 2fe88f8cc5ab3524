import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSessionUser } from '../../../../testing/people.ts';
import { giveWordsKey } from '../../../lib/offline/wordsKey.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { keepNoteDraft, useNoteDraft } from './noteDrafts.ts';

const note = () => renderHook(() => useNoteDraft(5)).result.current;
const signIn = (id: number, letter: string) => {
  beginSession('token', aSessionUser({ id }));
  giveWordsKey(id, letter.repeat(43));
};

test('an unsaved note is sealed for its writer, who finds it after others were signed in (OFFLINE-12)', () => {
  signIn(7, 'A');
  keepNoteDraft(5, 'nota secreta');
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  signIn(8, 'B');
  expect(note()).toBe('');
  keepNoteDraft(5, 'de outra');
  signIn(7, 'A');
  expect(note()).toBe('nota secreta');
});
