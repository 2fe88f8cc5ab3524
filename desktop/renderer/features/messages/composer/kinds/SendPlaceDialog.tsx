import { Button, Stack, Text, TextInput } from '@mantine/core';
import { mapAddress, type SendableDetails } from '@recado/shared/lib/detailsWords';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { GuardedDialog } from '../../../../components/form/GuardedDialog.tsx';
import { useKindText } from '../../content/kinds/kinds.texts.ts';
import { useMessageText } from '../../messages.texts.ts';
import { pointIn } from './pointIn.ts';
import { SendFoot } from './SendFoot.tsx';

interface Props {
  onSend(place: SendableDetails): void;
  onClose(): void;
}

const positionMs = 15_000;
type Trouble = 'positionDenied' | 'positionUnknown';

/** Sends a place: where the person is, by the browser's leave, or typed coordinates with a name and an address. */
export function SendPlaceDialog({ onSend, onClose }: Props) {
  const text = useKindText();
  const messages = useMessageText();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const own = useOwnPosition(setTyped);
  const point = pointIn(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!point) return;
    onSend({ kind: 'place', ...point, name: name.trim(), address: address.trim(), isLive: false });
    onClose();
  }

  return (
    <GuardedDialog
      title={text('sendPlace')}
      changes={[typed, name, address].filter((field) => field !== '').length}
      onClose={onClose}
    >
      {(leave) => (
        <form onSubmit={submit}>
          <Stack>
            <Button
              variant="default"
              leftSection={<IconCurrentLocation size={18} stroke={1.7} />}
              loading={own.isAsking}
              onClick={own.findPosition}
              data-autofocus
              data-action="ownPosition"
            >
              {text('ownPosition')}
            </Button>
            {own.trouble && (
              <Text size="sm" c="red" role="alert">
                {text(own.trouble)}
              </Text>
            )}
            <TextInput
              label={text('coordinates')}
              description={text('coordinatesHint')}
              withAsterisk
              maxLength={2000}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={typed.trim() !== '' && !point && text('coordinatesWrong')}
            />
            <ShortField label={text('placeName')} maxLength={200} value={name} onChange={setName} />
            <ShortField label={text('address')} maxLength={500} value={address} onChange={setAddress} />
            {point && (
              <a href={mapAddress(point)} target="_blank" rel="noopener noreferrer">
                {messages('openMap')}
              </a>
            )}
            <SendFoot canSend={Boolean(point)} action="sendPlace" onLeave={leave} />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}

/** Asks the browser for the person's position, which may ask them first. */
function useOwnPosition(onPoint: (typed: string) => void) {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const end = (found: Trouble | undefined) => {
    setAsking(false);
    setTrouble(found);
  };
  function findPosition() {
    if (!('geolocation' in navigator)) return end('positionUnknown');
    setAsking(true);
    setTrouble(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPoint(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`);
        end(undefined);
      },
      ({ code, PERMISSION_DENIED }) => end(code === PERMISSION_DENIED ? 'positionDenied' : 'positionUnknown'),
      { enableHighAccuracy: true, timeout: positionMs },
    );
  }
  return { findPosition, isAsking, trouble };
}

interface FieldProps {
  label: string;
  maxLength: number;
  value: string;
  onChange(value: string): void;
}

const ShortField = ({ onChange, ...field }: FieldProps) => (
  <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
);
