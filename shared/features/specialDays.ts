import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Id, name, TimeOrNone } from '../lib/fields.ts';
import { shifts } from '../lib/openingHours.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** The most days that one call adds, and the number of next days that screens show. */
export const mostDaysAtOnce = 60;
export const nextDaysShown = 3;

const Named = z.object({ date: z.iso.date(), name: name(2, 80) });

/** A date on which the week's hours do not count: closed, or open in up to two shifts. */
export const SpecialDayInput = Named.extend({
  startTimeA: TimeOrNone.default(''),
  endTimeA: TimeOrNone.default(''),
  startTimeB: TimeOrNone.default(''),
  endTimeB: TimeOrNone.default(''),
}).superRefine((day, context) => {
  for (const [start, end] of shifts)
    if ((day[start] === '') !== (day[end] === ''))
      context.addIssue({
        code: 'custom',
        path: [end],
        message: 'Obrigatório preencher um Turno completo.',
      });
});
export type SpecialDayInput = z.input<typeof SpecialDayInput>;

export const SpecialDay = z.object({
  id: Id,
  date: z.iso.date(),
  name: z.string(),
  startTimeA: z.string(),
  endTimeA: z.string(),
  startTimeB: z.string(),
  endTimeB: z.string(),
});
export type SpecialDay = z.infer<typeof SpecialDay>;

export const specialDayApi = api({
  ...rowApi({
    path: '/special-days',
    called: 'a special day',
    view: 'settings:view',
    edit: 'settings:edit',
    list: 'specialDays',
    row: SpecialDay,
    input: SpecialDayInput,
  }),
  next: {
    method: 'GET',
    path: '/special-days/next',
    allow: 'settings:view',
    summary: 'The next special days, today included',
    reply: z.array(SpecialDay),
  },
  addMany: {
    method: 'POST',
    path: '/special-days/many',
    allow: 'settings:edit',
    summary:
      'Add closed days, such as the holidays of a country; dates that are there already stay as they are',
    body: z.object({ days: z.array(Named).min(1, 'Required').max(mostDaysAtOnce) }),
    reply: z.array(SpecialDay),
  },
});

export const specialDayContract = {
  api: specialDayApi,
  events: topics({ specialDay: rowTopic('settings:view', 'specialDay', SpecialDay) }),
};
