import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphError } from '../graphError.ts';
import type { Page, PagesWorld, Platform } from './pagesWorld.ts';

type Fields = Record<string, unknown>;
type ProfileRequest = FastifyRequest<{ Querystring: { platform?: string; fields?: string }; Body: Fields }>;

const fieldNames = ['ice_breakers', 'persistent_menu', 'get_started'];
const wrong = (what: string) => new GraphError(400, 100, `(#100) ${what}`, 2_018_145);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;
const listOf = (value: unknown): Fields[] => {
  if (!Array.isArray(value) || value.length === 0) throw wrong('must be a list that is not empty');
  return value as Fields[];
};

/** What a page shows before and beside a conversation: read, written and dropped by field. */
export function pageProfileApi(
  app: FastifyInstance,
  world: PagesWorld,
  holderOf: (request: FastifyRequest) => Page,
): void {
  const about = (request: ProfileRequest) => {
    const page = holderOf(request);
    const fault = world.takeFault(page.id, 'profile');
    if (fault)
      throw new GraphError(fault.status, fault.code || 2, 'a fault that was asked for', fault.subcode);
    const platform: Platform = request.query.platform === 'instagram' ? 'instagram' : 'facebook';
    return { profile: page.profiles[platform], platform };
  };
  app.get('/:version/me/messenger_profile', async (request: ProfileRequest) => {
    const { profile } = about(request);
    const fields = (request.query.fields ?? '').split(',');
    const shown = Object.fromEntries(Object.entries(profile).filter(([name]) => fields.includes(name)));
    return { data: Object.keys(shown).length === 0 ? [] : [shown] };
  });
  app.post('/:version/me/messenger_profile', async (request: ProfileRequest) => {
    const { profile, platform } = about(request);
    checkProfile(request.body ?? {}, { ...profile }, platform);
    Object.assign(profile, request.body);
    return { result: 'success' };
  });
  app.delete('/:version/me/messenger_profile', async (request: ProfileRequest) => {
    const { profile } = about(request);
    const { fields } = request.body ?? {};
    if (!Array.isArray(fields) || !fields.every((name) => fieldNames.includes(name))) throw wrong('fields');
    for (const name of fields) delete profile[name];
    return { result: 'success' };
  });
}

/** Refuses what Meta would refuse: too many or too long texts, a menu without a first button, an address without https. */
function checkProfile(sent: Fields, before: Fields, platform: Platform): void {
  const odd = Object.keys(sent).find((name) => !fieldNames.includes(name));
  if (odd || Object.keys(sent).length === 0) throw wrong(odd ?? 'nothing to set');
  if (sent.ice_breakers !== undefined)
    for (const { locale, call_to_actions: actions } of listOf(sent.ice_breakers)) {
      const questions = listOf(actions);
      if (locale !== 'default' || questions.length > 4) throw wrong('ice_breakers: at most four');
      for (const { question, payload } of questions)
        if (!isText(question, 80) || !isText(payload, 1000)) throw wrong('ice_breakers.question');
    }
  if (sent.persistent_menu === undefined) return;
  if (platform === 'facebook' && !sent.get_started && !before.get_started)
    throw wrong('You must set a Get Started button if you also wish to use persistent menu');
  for (const { locale, call_to_actions: actions } of listOf(sent.persistent_menu)) {
    const items = listOf(actions);
    if (locale !== 'default' || items.length > 20) throw wrong('persistent_menu: at most twenty');
    for (const { type, title, payload, url } of items) {
      const isRight = type === 'postback' ? isText(payload, 1000) : /^https:\/\//.test(String(url));
      if (!isText(title, 30) || !['postback', 'web_url'].includes(String(type)) || !isRight)
        throw wrong('persistent_menu.call_to_actions');
    }
  }
}
