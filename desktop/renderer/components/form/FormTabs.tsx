import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

/** One tab of a form with too many fields for one page. */
export interface FormTab {
  label: string;
  /** The fields on it; a tab without a list has all fields that no other tab names. */
  fields?: readonly string[];
  content: ReactNode;
}

/** The index of the first tab that holds one of these fields or a part of one (`schedules.0.endTimeA` is in `schedules`). */
export const tabWith = (tabs: readonly FormTab[], fields: readonly string[]): number => {
  const rest = tabs.findIndex((tab) => !tab.fields);
  const tabOf = (field: string) => {
    const named = tabs.findIndex((tab) => tab.fields?.includes(field.split('.')[0]!));
    return named === -1 ? rest : named;
  };
  return Math.max(0, Math.min(...fields.map(tabOf)));
};

interface Props {
  tabs: readonly FormTab[];
  open: number;
  onOpen(tab: number): void;
}

/** The tabs of a form; a single one has no bar. */
export function FormTabs({ tabs, open, onOpen }: Props) {
  if (tabs.length === 1) return tabs[0]!.content;
  return (
    <Tabs value={String(open)} onChange={(tab) => onOpen(Number(tab))} keepMounted={false}>
      {/* Tabs that do not fit on a phone are reached by scrolling. */}
      <Tabs.List mb="md" h="auto" style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
        {tabs.map(({ label }, tab) => (
          <Tabs.Tab key={label} value={String(tab)}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ label, content }, tab) => (
        <Tabs.Panel key={label} value={String(tab)}>
          <Stack>{content}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
