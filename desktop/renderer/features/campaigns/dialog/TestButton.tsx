import { Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { campaignApi, type TextTemplate } from '@recado/shared/features/campaigns';
import { isNumber } from '@recado/shared/features/contacts';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { useCampaignDialogText } from './dialog.texts.ts';

interface Props {
  text: string;
  /** The template in its place. */
  template: TextTemplate | null;
  whatsappId: number | undefined;
  contactListId: number | undefined;
  campaignId: number | undefined;
}

/** Sends a text to a number of one's own, filled as for a contact of the list. */
export function TestButton({ text: written, template, whatsappId, contactListId, campaignId }: Props) {
  const text = useCampaignDialogText();
  const { phone } = useUser();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [number, setNumber] = useState(phone);
  const { isBusy: isSending, whileBusy } = useBusy();
  const missing =
    !template && !written.trim() ? text('testNeedsText') : !whatsappId ? text('testNeedsConnection') : '';
  async function send() {
    if (isSending || !whatsappId) return;
    await whileBusy(async () => {
      await call(campaignApi.test, {
        body: { whatsappId, number, text: template ? '' : written, template, contactListId, campaignId },
      });
      toast.success(text('testSent', { number }));
      close();
    });
  }
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && close()} width={280} trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconSend size={16} stroke={1.7} />}
          onClick={open}
        >
          {text('sendToSelf')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('testTitle')}>
        {missing ? (
          <Text size="sm" role="status">
            {missing}
          </Text>
        ) : (
          <Stack gap="xs">
            <TextInput
              type="tel"
              label={text('testNumber')}
              value={number}
              maxLength={50}
              data-autofocus
              onChange={(event) => setNumber(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                event.stopPropagation();
                if (isNumber(number)) void send();
              }}
            />
            <Button loading={isSending} disabled={!isNumber(number)} onClick={() => void send()}>
              {text('testSend')}
            </Button>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
