import { IconVolume, IconVolume2, IconVolume3 } from '@tabler/icons-react';
import { VolumeSlider } from '../../components/audio/VolumeSlider.tsx';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useAppText } from '../app.texts.ts';

/** The slider of the volume in the account menu, behind a sign of how loud it is. */
export function VolumeSetting() {
  const text = useAppText();
  const volume = usePreferences((preferences) => preferences.volume);
  const Icon = volume === 0 ? IconVolume3 : volume < 0.5 ? IconVolume2 : IconVolume;
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden />
      <VolumeSlider label={text('volume')} />
    </>
  );
}
