import { Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { specialDayApi } from '@recado/shared/features/specialDays';
import { type HolidayCountry, holidayCountries, nationalHolidays } from '@recado/shared/lib/nationalHolidays';
import { useState } from 'react';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { nextDaysKey } from '../../lib/specialDays/SpecialDaysNote.tsx';
import { useSpecialDayText } from '../../lib/specialDays/specialDays.texts.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { specialDayList } from './specialDays.live.ts';

const usualCountry = { pt: 'BR', en: 'US', es: 'ES', tr: 'TR' } as const;

/** The holidays of a country and year that have not passed. Optional holidays are not chosen at first. */
function offeredDays(country: HolidayCountry, year: number) {
  const today = new Date().toISOString().slice(0, 10);
  return nationalHolidays(country, year).filter(({ date }) => date >= today);
}
const namesOf = (days: ReturnType<typeof offeredDays>) => days.map(({ date, name }) => ({ date, name }));
const usualOf = (country: HolidayCountry, year: number) =>
  namesOf(offeredDays(country, year).filter(({ isOptional }) => !isOptional));

/** Adds the chosen national holidays of a country and year (DAY-02). */
export function NationalDaysDialog({ onClose }: { onClose(): void }) {
  const text = useSpecialDayText();
  const thisYear = new Date().getFullYear();
  const [country, setCountry] = useState<HolidayCountry>(usualCountry[useLanguage()]);
  const [year, setYear] = useState(thisYear + (new Date().getMonth() === 11 ? 1 : 0));
  const form = useSchemaForm(specialDayApi.addMany.body, { days: usualOf(country, year) });
  const { days } = form.values;
  const offered = offeredDays(country, year);
  const show = (nextCountry: HolidayCountry, nextYear: number) => {
    setCountry(nextCountry);
    setYear(nextYear);
    form.setFieldValue('days', usualOf(nextCountry, nextYear));
  };
  return (
    <FormDialog
      title={text('national')}
      form={form}
      save={async (body) => {
        for (const day of await call(specialDayApi.addMany, { body })) specialDayList.put(day);
        await queryClient.invalidateQueries({ queryKey: nextDaysKey });
      }}
      saveLabel={text('addChosen', { count: days.length })}
      done={() => text('nationalAdded', { count: days.length, name: days[0]?.name ?? '' })}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <Select
          label={text('country')}
          allowDeselect={false}
          data={holidayCountries.map((value) => ({ value, label: text(`country_${value}`) }))}
          value={country}
          onChange={(chosen) => chosen && show(chosen as HolidayCountry, year)}
        />
        <Select
          label={text('year')}
          allowDeselect={false}
          data={[thisYear, thisYear + 1, thisYear + 2].map(String)}
          value={String(year)}
          onChange={(chosen) => chosen && show(country, Number(chosen))}
        />
      </Group>
      <Checkbox.Group
        label={text('days')}
        value={days.map(({ date }) => date)}
        onChange={(chosen) =>
          form.setFieldValue('days', namesOf(offered.filter(({ date }) => chosen.includes(date))))
        }
        error={form.errors.days}
      >
        <Stack gap={8} mt={8}>
          {offered.map(({ date, name, isOptional }) => (
            <Checkbox
              key={date}
              value={date}
              label={`${formatDate(date)} · ${name}${isOptional ? ` (${text('optional')})` : ''}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="xs" c="var(--ink-3)">
        {text(country === 'TR' ? 'nationalHintMoon' : 'nationalHint')}
      </Text>
    </FormDialog>
  );
}
