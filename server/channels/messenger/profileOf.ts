import { buffer } from 'node:stream/consumers';
import type { AccountDriver } from '../account.ts';
import { callGraph, fetchFile, isMetas } from '../meta/graph.ts';
import { partOf, textOf } from '../meta/parts.ts';
import { refusalOf } from '../meta/refusals.ts';
import { idAt, type Platform } from './person.ts';

const fields = { facebook: 'name,first_name,last_name,profile_pic', instagram: 'name,username,profile_pic' };

/** A customer's name and picture. Who shares none, or has blocked the page, has neither. */
export const profileOf =
  (platform: Platform): NonNullable<AccountDriver['profile']> =>
  async (account, conversation) => {
    const id = idAt(platform, account.account, conversation);
    if (id === undefined) return undefined;
    const reply = await callGraph(account, `${encodeURIComponent(id)}?fields=${fields[platform]}`);
    if (reply.status !== 200) {
      const refusal = refusalOf(reply);
      const isForGood = 'refused' in refusal && refusal.refused.class === 'fail';
      return isForGood ? { name: null, picture: null } : undefined;
    }
    const person = partOf(reply.body);
    const parts = [person.first_name, person.last_name].map(textOf).filter(Boolean);
    const userName = textOf(person.username);
    const name = textOf(person.name) || parts.join(' ') || (userName && `@${userName}`) || null;
    const url = textOf(person.profile_pic);
    if (url === '' || !isMetas(account, url)) return { name, picture: null };
    const { head, content } = await fetchFile(account, url, 'open');
    return { name, picture: head.status === 200 ? await buffer(content) : null };
  };
