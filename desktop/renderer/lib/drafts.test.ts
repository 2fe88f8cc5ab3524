import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, keepDraft, useDrafts } from './drafts.ts';
import { giveWordsKey } from './offline/wordsKey.ts';
import { useSession } from './session/session.ts';

const asUser = (id: number) => {
  useSession.setState({ user: { id } as never });
  giveWordsKey(id, String(id).repeat(43));
};

describe('drafts', () => {
  beforeEach(() => {
    useDrafts.setState({ drafts: {} });
    asUser(1);
  });

  it('are kept per conversation and survive a reload', () => {
    keepDraft('a', { text: 'half a sen', isPrivate: false });
    keepDraft('b', { text: 'other', isPrivate: true, quotedId: 4 });
    expect(draftOf('a')).toMatchObject({ text: 'half a sen', isPrivate: false });
    useDrafts.persist.rehydrate();
    expect(draftOf('b')).toMatchObject({ text: 'other', quotedId: 4 });
  });

  it('of another tab are here at once, and gone once they were sent there', () => {
    keepDraft('a', { text: 'here', isPrivate: false });
    const elsewhere = (drafts: object) => {
      localStorage.setItem('recado.drafts', JSON.stringify({ state: { drafts }, version: 1 }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'recado.drafts' }));
    };
    elsewhere({
      '1/a': { text: 'here', isPrivate: false, at: 1 },
      '1/b': { text: 'there', isPrivate: false, at: 2 },
    });
    expect([draftOf('a')?.text, draftOf('b')?.text]).toEqual(['here', 'there']);
    elsewhere({ '1/b': { text: 'there', isPrivate: false, at: 2 } });
    expect([draftOf('a')?.text, draftOf('b')?.text]).toEqual([undefined, 'there']);
  });

  it('belong to the person who typed them', () => {
    keepDraft('a', { text: 'mine', isPrivate: false });
    asUser(2);
    expect(draftOf('a')).toBeUndefined();
    asUser(1);
    expect(draftOf('a')?.text).toBe('mine');
  });

  it('are forgotten once empty, and the oldest go before the storage fills', () => {
    keepDraft('a', { text: 'x', isPrivate: false });
    keepDraft('a', { text: '', isPrivate: false });
    expect(draftOf('a')).toBeUndefined();
    for (let n = 0; n < 320; n++) keepDraft(`c${n}`, { text: 'x', isPrivate: false });
    expect(Object.keys(useDrafts.getState().drafts).length).toBeLessThanOrEqual(300);
    expect(draftOf('c319')).toBeDefined();
  });
});
