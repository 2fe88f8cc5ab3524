import { Button, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, type Language, languages, useLanguage } from '../lib/texts/texts.ts';
import { toast } from '../lib/toast.ts';

/** The picker of the interface's language; each language has its own name for itself (OPEN-80). */
export function LanguageSelect() {
  const language = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconLanguage size={18} stroke={1.7} />} px="xs">
          {languages[language]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.entries(languages) as [Language, string][]).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            rightSection={code === language && <IconCheck size={16} />}
            onClick={() => void chooseLanguage(code).catch(toast.error)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
