import { Kbd, Mark, Select, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { use, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { matchesText } from '../../lib/format/foldText.ts';
import { markWords } from '../../lib/format/markWords.ts';
import { MenuOf } from '../../lib/menuOf.ts';
import { useActor } from '../../lib/session/session.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { useHasKeyHintRoom } from '../../lib/useWidth.ts';
import classes from './SettingSearch.module.css';
import { type Explained, groupsOf, lineTabs, type SettingTab } from './settingGroups.ts';
import { useSettingText } from './settings.texts.ts';

interface Found {
  value: Explained;
  label: string;
  hint: string;
  group: string;
  tab: SettingTab;
}

interface Props {
  isSuper: boolean;
  /** The user chose this setting. */
  onFound(key: Explained, tab: SettingTab): void;
}

/** Searches the names and hints of all settings, and opens the chosen one. */
export function SettingSearch({ isSuper, onFound }: Props) {
  const text = useSettingText();
  const places = usePlaces();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const hasKeyHintRoom = useHasKeyHintRoom();
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys({ '/': focus, 'Mod+f': focus });
  const all = new Map<string, Found>();
  for (const tab of lineTabs)
    for (const { title, lines, tab: own } of groupsOf(tab, isSuper))
      for (const { name } of lines)
        if (own === tab)
          all.set(name, {
            value: name,
            label: text(name),
            hint: text(`${name}Hint`),
            group: text(title),
            tab,
          });
  const found = [...all.values()].filter(({ label, hint }) => matchesText(`${label} ${hint}`, typed.trim()));
  const elsewhere = places.filter(({ label }) => typed.trim() !== '' && matchesText(label, typed.trim()));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Select
      ref={field}
      className={classes.search ?? ''}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(key) => {
        const place = places.find(({ value }) => value === key);
        if (place) return void navigate(place.value);
        const one = key && all.get(key);
        if (!one) return;
        setTyped('');
        onFound(one.value, one.tab);
      }}
      data={[
        ...groups.map((group) => ({
          group,
          items: found.filter((one) => one.group === group).map(({ value, label }) => ({ value, label })),
        })),
        ...(elsewhere.length > 0 ? [{ group: text('otherScreens'), items: elsewhere }] : []),
      ]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const one = all.get(option.value);
        if (!one) return <Marked text={option.label} words={typed} />;
        const { label, hint } = one;
        return (
          <div>
            <Marked text={label} words={typed} />
            <Text size="xs" c="dimmed" lineClamp={1}>
              <Marked text={hint} words={typed} />
            </Text>
          </div>
        );
      }}
      nothingFoundMessage={text('noSettingFound', { typed })}
      placeholder={text('searchSettings')}
      aria-label={text('searchSettings')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed === '' && hasKeyHintRoom ? <Kbd aria-hidden>/</Kbd> : <span />}
      maxDropdownHeight={360}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
    />
  );
}

/** Every other screen of the user's menu, its tabs, and the user's own account. */
function usePlaces(): { value: string; label: string }[] {
  const text = useSettingText();
  const actor = useActor();
  const menu = use(MenuOf);
  const screens = menu(actor).flatMap((screen) => {
    const address = screen.path.replace(/\/:.*$/, '');
    const parts = (screen.places?.(actor) ?? []).map((place) => ({
      value: place.address,
      label: `${screen.title()}: ${place.title}`,
    }));
    return [{ value: address, label: screen.title() }, ...parts];
  });
  return [
    ...screens.filter(({ value }) => !value.startsWith('/settings')),
    { value: '/security', label: text('ownPassword') },
  ];
}

function Marked({ text, words }: { text: string; words: string }) {
  const parts = markWords(text, words.trim());
  if (!parts) return text;
  return (
    <>
      {parts[0]}
      <Mark>{parts[1]}</Mark>
      {parts[2]}
    </>
  );
}
