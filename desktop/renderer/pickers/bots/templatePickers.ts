import { type Template, templateApi } from '@recado/shared/features/templates';
import { call } from '../../lib/api.ts';
import { nameList } from '../../lib/live/nameList.ts';
import { pickOne } from '../pickOne.tsx';

/** An account has some hundred templates at most; a page that grows meanwhile ends this, too. */
const mostPages = 50;

async function approved(): Promise<Template[]> {
  const all: Template[] = [];
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
    const { templates, hasMore } = await call(templateApi.list, {
      query: { status: 'approved', pageNumber },
    });
    // One text has a row a language.
    all.push(...templates.map((one) => ({ ...one, name: `${one.name} · ${one.language}` })));
    if (!hasMore) break;
  }
  return all;
}

/** The templates that can be sent, of all accounts, by name. */
export const templateNames = nameList('approvedTemplates', approved);
export const TemplateSelect = pickOne(templateNames);
