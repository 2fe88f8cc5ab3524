import { Button, ColorInput, Group } from '@mantine/core';
import { type LogoMode, logoKey, logoKinds, settingsApi } from '@recado/shared/features/settings';
import { useState } from 'react';
import { OneFileField } from '../../components/form/OneFileField.tsx';
import { call } from '../../lib/api.ts';
import { logoAddress } from '../../lib/branding.ts';
import { swatches } from '../../lib/look/colors.ts';
import { type CompanySettings, putCompanySettings } from '../../lib/session/companySettings.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { SettingLine, saveSetting } from './SettingLines.tsx';
import { useSettingText } from './settings.texts.ts';

/** The stored form of a colour; any other value is neither shown nor saved. */
const isColor = /^#[0-9a-f]{6}$/i;

type Color = 'primaryColorLight' | 'primaryColorDark';

/** A colour of the product (SET-10): the user chooses it, then saves it. */
export function BrandColor({ name, settings }: { name: Color; settings: CompanySettings }) {
  const text = useSettingText();
  const words = useWords();
  const stored = settings[name] ?? '';
  const [chosen, setChosen] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const color = chosen ?? stored;
  const isChanged = color.toLowerCase() !== stored.toLowerCase();
  const save = async () => {
    setSaving(true);
    if (await saveSetting({ [name]: color })) setChosen(undefined);
    setSaving(false);
  };
  return (
    <SettingLine
      name={name}
      isWide
      control={
        <ColorInput
          w={{ base: '100%', xs: 168 }}
          aria-label={text(name)}
          format="hex"
          value={color}
          onChange={setChosen}
          swatches={swatches}
          swatchesPerRow={10}
          eyeDropperButtonProps={{ 'aria-label': words('pickFromScreen') }}
        />
      }
    >
      <BrandPreview
        color={isColor.test(color) ? color : stored}
        scheme={name === 'primaryColorLight' ? 'light' : 'dark'}
      />
      {isChanged && (
        <Group gap={8} mt={8} justify="flex-end">
          <Button variant="default" onClick={() => setChosen(undefined)}>
            {words('discard')}
          </Button>
          <Button loading={isSaving} disabled={!isColor.test(color)} onClick={() => void save()}>
            {words('save')}
          </Button>
        </Group>
      )}
    </SettingLine>
  );
}

/**
 * A logo (SET-12), saved as soon as it is chosen. An error appears beside it and never in a toast (SET-13).
 */
export function Logo({ mode, settings }: { mode: LogoMode; settings: CompanySettings }) {
  const text = useSettingText();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = logoKey(mode);
  const stored = settings[key] ?? '';
  const change = async (file: File | null) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { value } = file
        ? await call(settingsApi.saveLogo, { body: { typeArch: 'logo', mode }, files: [file] })
        : await call(settingsApi.save, { params: { key }, body: { value: '' } });
      putCompanySettings({ [key]: value });
      toast.success(text('saved'));
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingLine name={key}>
      <OneFileField
        label=""
        hint={text('logoHint')}
        addLabel={text('addLogo')}
        removeLabel={text('removeLogo')}
        accept={logoKinds.join()}
        value={stored === '' ? null : 'kept'}
        storedFile={{ name: '', address: logoAddress(stored) }}
        isWhole
        isBusy={isBusy}
        error={error}
        onChange={(file) => void change(file)}
      />
    </SettingLine>
  );
}
