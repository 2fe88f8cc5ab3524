import { Button, Menu } from '@mantine/core';
import { type ContactList, contactListApi } from '@recado/shared/features/contactLists';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { contactListRows } from '../contactListRows.ts';
import { useItemText } from './items.texts.ts';

/** Begins the check of the numbers that nobody has checked; with several connections it asks which one checks. */
export function CheckButton({ list }: { list: ContactList }) {
  const text = useItemText();
  const [isBusy, setBusy] = useState(false);
  const { data: names, isError } = connectionNames.useQuery();
  const able = names?.filter(({ channel }) => capabilitiesOf(channel).findsNumbers) ?? [];
  const isRunning = list.check?.state === 'running' || list.check?.state === 'waiting';
  if (list.uncheckedCount === 0 || isRunning) return null;

  async function begin(whatsappId?: number) {
    setBusy(true);
    try {
      const body = whatsappId === undefined ? {} : { whatsappId };
      contactListRows.put(await call(contactListApi.check, { params: { id: list.id }, body }));
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  const button = {
    variant: 'default',
    loading: isBusy,
    // An early press would start the check before the page knows whether to ask.
    disabled: !names && !isError,
    leftSection: <IconBrandWhatsapp size={16} />,
    children: text('checkNumbers'),
  };
  if (able.length < 2) return <Button {...button} onClick={() => void begin()} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void begin()}>{text('anyConnection')}</Menu.Item>
        <Menu.Divider />
        {able.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void begin(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
