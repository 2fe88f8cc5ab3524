import { Button, Menu, Progress } from '@mantine/core';
import {
  campaignApi,
  type EntryFileFormat,
  type EntryState,
  entryFileFormats,
} from '@recado/shared/features/campaigns';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { saveLinked } from '../../../lib/files/saveLinked.ts';
import { currentLanguage } from '../../../lib/texts/texts.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampaignReportText } from './campaignReport.texts.ts';
import classes from './report.module.css';

/** The page asks this often how far the file is, ms. */
const everyMs = 700;

interface Props {
  campaignId: number;
  filter: { state: EntryState | null; slot: number | null; searchParam: string };
}

/** Has the server write the listed contacts as a file, shows how far it is, and saves it (REACH-07). */
export function ExportEntries({ campaignId, filter: { state, slot, searchParam } }: Props) {
  const text = useCampaignReportText();
  const words = useWords();
  const [percent, setPercent] = useState<number>();
  async function save(format: EntryFileFormat) {
    setPercent(0);
    try {
      const body = {
        format,
        searchParam,
        language: currentLanguage(),
        ...(state && { state }),
        ...(slot && { slot }),
      };
      let file = await call(campaignApi.exportEntries, { params: { id: campaignId }, body });
      const params = { id: file.id };
      while (file.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        file = await call(campaignApi.exportFile, { params });
        setPercent(file.total === 0 ? 0 : Math.floor((file.written / file.total) * 100));
      }
      // A failed file has no link, so this call refuses.
      const { url, name } = await call(campaignApi.exportLink, { params });
      saveLinked(name, url);
    } catch (error) {
      toast.error(error);
    }
    setPercent(undefined);
  }
  if (percent !== undefined)
    return (
      <div className={classes.writing} role="status">
        <span>{text('writing', { percent })}</span>
        <Progress value={percent} color="brand" aria-label={text('writing', { percent })} />
      </div>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {words('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entryFileFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {words(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
