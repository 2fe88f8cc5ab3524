import { Tabs, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PromptsTab } from './PromptsTab.tsx';
import { usePromptText } from './prompts.texts.ts';
import { promptTabs } from './promptTabs.ts';
import { SettingsTab } from './settings/SettingsTab.tsx';
import { UsageTab } from './usage/UsageTab.tsx';

const contents = { prompts: PromptsTab, usage: UsageTab, settings: SettingsTab };

/** The company's prompts, what they cost, and how the company uses models (PROMPT-01). */
export function PromptsScreen() {
  const text = usePromptText();
  const [params, setParams] = useSearchParams();
  const tab = promptTabs.find((name) => name === params.get('tab')) ?? 'prompts';
  const Content = contents[tab];
  const bar = (
    <>
      <Text size="sm" c="var(--ink-2)" mb={8}>
        {text('about')}
      </Text>
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'prompts' || !next ? {} : { tab: next }, { replace: true })}
        mb={12}
      >
        <Tabs.List style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
          {promptTabs.map((name) => (
            <Tabs.Tab key={name} value={name} aria-controls={undefined}>
              {text(`tab_${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </>
  );
  return <Content above={bar} />;
}
