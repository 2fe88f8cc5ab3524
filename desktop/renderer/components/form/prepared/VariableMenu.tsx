import { Button, Menu } from '@mantine/core';
import { fieldPlaceholder, type VariableName, variableNames } from '@recado/shared/lib/variables';
import { IconBraces } from '@tabler/icons-react';
import { useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import { useVariableText } from './variables.texts.ts';

interface Props {
  /** Variables that only this text knows. */
  also?: readonly VariableName[] | undefined;
  /** Variables of a flow, by their own names. */
  own?: readonly string[];
  /** The heading above those, if they are not of a flow. */
  ownHeading?: string;
  /** Variables that would stay empty here. */
  without?: readonly VariableName[];
  /** Inserts a variable at the cursor. */
  onPick(written: string): void;
}

/** The variables that a prepared text may hold. */
export function VariableMenu({ also = [], own = [], ownHeading, without = [], onPick }: Props) {
  const text = useVariableText();
  const fields = useActiveFields();
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="xs" leftSection={<IconBraces size={16} stroke={1.7} />}>
          {text('addVariable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {own.length > 0 && <Menu.Label>{ownHeading ?? text('flowVariables')}</Menu.Label>}
        {own.map((name) => (
          <Menu.Item key={`own ${name}`} onClick={() => onPick(`{{${name}}}`)}>
            {name}
          </Menu.Item>
        ))}
        {own.length > 0 && <Menu.Divider />}
        {[...also, ...variableNames.filter((name) => !without.includes(name))].map((name) => (
          <Menu.Item key={name} onClick={() => onPick(`{{${name}}}`)}>
            {text(`variable_${name}`)}
          </Menu.Item>
        ))}
        {fields.length > 0 && <Menu.Label>{text('contactFields')}</Menu.Label>}
        {fields.map(({ id, name }) => (
          <Menu.Item key={`field ${id}`} onClick={() => onPick(fieldPlaceholder(name))}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
