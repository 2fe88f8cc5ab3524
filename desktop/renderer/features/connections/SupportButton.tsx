import { Button } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useConnectionText } from './connections.texts.ts';

/** Leads to the operator's support (CONN-02), or to the help where the operator has named none (OPEN-82). */
export function SupportButton() {
  const text = useConnectionText();
  const { data } = useQuery({
    queryKey: ['connections', 'support'],
    queryFn: () => call(connectionApi.support),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const look = { variant: 'default', leftSection: <IconLifebuoy size={16} /> } as const;
  return data?.url ? (
    <Button component="a" href={data.url} target="_blank" rel="noreferrer" {...look}>
      {text('callSupport')}
    </Button>
  ) : (
    <Button component={Link} to="/helps" {...look}>
      {text('callSupport')}
    </Button>
  );
}
