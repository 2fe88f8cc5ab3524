import type { PageProfile } from '@recado/shared/features/pageProfiles';
import type { PageProfileDriver, ProfileRefused } from '../account.ts';
import { callGraph, type GraphReply } from '../meta/graph.ts';
import { listOf, type Part, partOf, textOf } from '../meta/parts.ts';
import type { Platform } from './person.ts';

const fields = ['ice_breakers', 'persistent_menu'] as const;
/** Meta wants a first button on Facebook before it shows a menu. */
const beginning = { get_started: { payload: 'get_started' } };

/** The questions and the menu of a page or account, in Meta's Graph. */
export const pageProfileOf = (platform: Platform): PageProfileDriver => {
  const path = platform === 'instagram' ? 'me/messenger_profile?platform=instagram' : 'me/messenger_profile';
  const join = platform === 'instagram' ? '&' : '?';
  return {
    async read(account) {
      const reply = await callGraph(account, `${path}${join}fields=${fields.join(',')}`);
      return reply.status === 200 ? profileIn(partOf(listOf(reply.body?.data)[0])) : refused(reply);
    },
    async write(account, profile) {
      const json = inGraphsWords(platform, profile);
      if (Object.keys(json).length > 0) {
        const written = await callGraph(account, path, { json });
        if (written.status !== 200) return refused(written);
      }
      const empty = fields.filter((name) => !(name in json));
      if (empty.length === 0) return undefined;
      const dropped = await callGraph(account, path, { json: { fields: empty } }, 'DELETE');
      return dropped.status === 200 ? undefined : refused(dropped);
    },
  };
};

function inGraphsWords(platform: Platform, { questions, menu }: PageProfile): Record<string, unknown> {
  const inEveryLanguage = { locale: 'default' };
  return {
    ...(questions.length > 0 && {
      ice_breakers: [
        {
          ...inEveryLanguage,
          call_to_actions: questions.map((question) => ({ question, payload: question })),
        },
      ],
    }),
    ...(menu.length > 0 && {
      ...(platform === 'facebook' && beginning),
      persistent_menu: [
        {
          ...inEveryLanguage,
          composer_input_disabled: false,
          call_to_actions: menu.map(({ title, url }) =>
            url === '' ? { type: 'postback', title, payload: title } : { type: 'web_url', title, url },
          ),
        },
      ],
    }),
  };
}

/** What everybody sees whose language has nothing of its own. */
const actionsIn = (value: unknown): Part[] => {
  const all = listOf(value);
  return listOf((all.find(({ locale }) => locale === 'default') ?? all[0])?.call_to_actions);
};

const profileIn = ({ ice_breakers: questions, persistent_menu: menu }: Part): PageProfile => ({
  questions: actionsIn(questions)
    .map(({ question }) => textOf(question))
    .filter(Boolean),
  menu: actionsIn(menu)
    .map(({ title, url }) => ({ title: textOf(title), url: textOf(url) }))
    .filter(({ title }) => title !== ''),
});

function refused({ status, body }: GraphReply): ProfileRefused {
  const { error_user_msg: forPeople, message } = body?.error ?? {};
  return { refused: (textOf(forPeople) || textOf(message) || String(status)).slice(0, 500) };
}
