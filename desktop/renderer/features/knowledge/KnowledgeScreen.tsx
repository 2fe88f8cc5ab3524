import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { FindTab } from './find/FindTab.tsx';
import { useKnowledgeText } from './knowledge.texts.ts';
import { knowledgeTabs } from './knowledgeTabs.ts';
import { QuestionsTab } from './questions/QuestionsTab.tsx';
import { SourcesTab } from './sources/SourcesTab.tsx';

const contents = { sources: SourcesTab, questions: QuestionsTab, find: FindTab };

/** What assistants answer from: sources, questions without an answer, and a box to try a question (KNOWPAGE-01). */
export function KnowledgeScreen() {
  const text = useKnowledgeText();
  const [params, setParams] = useSearchParams();
  const tab = knowledgeTabs.find((name) => name === params.get('tab')) ?? 'sources';
  const Content = contents[tab];
  const bar = (
    <Tabs
      value={tab}
      onChange={(next) => setParams(next === 'sources' || !next ? {} : { tab: next }, { replace: true })}
      mb={12}
    >
      <Tabs.List style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
        {knowledgeTabs.map((name) => (
          <Tabs.Tab key={name} value={name} aria-controls={undefined}>
            {text(`tab_${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
  return <Content above={bar} />;
}
