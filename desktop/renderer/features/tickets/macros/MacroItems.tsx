import { Kbd, Menu } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconBolt } from '@tabler/icons-react';
import { useMacroText } from './macros.texts.ts';
import { runMacro } from './runMacro.ts';
import { useMacrosOn } from './useMacros.tsx';

/** More macros than this are found in the command palette. */
const mostItems = 8;

/** The first macros as menu items below their own heading; nothing without any. */
export function MacroItems({ ticket }: { ticket: Ticket }) {
  const text = useMacroText();
  const macros = useMacrosOn(ticket);
  if (macros.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{text('macros')}</Menu.Label>
      {macros.slice(0, mostItems).map((macro) => (
        <Menu.Item
          key={macro.id}
          leftSection={<IconBolt size={18} stroke={1.7} />}
          rightSection={macro.key && <Kbd size="xs">{`Ctrl Alt ${macro.key.toUpperCase()}`}</Kbd>}
          data-action={`macro-${macro.id}`}
          onClick={() => void runMacro(macro, ticket)}
        >
          {macro.name}
        </Menu.Item>
      ))}
    </>
  );
}
