import { type ChannelName, channels } from '@recado/shared/features/connections';
import { type FieldFilter, FieldFilters } from '@recado/shared/lib/fieldFilter';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The filters of the list beside its search. A filter that is off is absent. */
export interface ContactFilter {
  contactTag?: number[];
  whatsapps?: number[];
  channel?: ChannelName;
  isGroup?: boolean;
  active?: boolean;
  fields?: FieldFilter[];
}

const idsIn = (text: string | null): number[] | undefined => {
  const ids = (text ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return ids.length > 0 ? ids.map(Number) : undefined;
};

const flagIn = (text: string | null): boolean | undefined =>
  text === '1' ? true : text === '0' ? false : undefined;

function fieldsIn(text: string | null): FieldFilter[] | undefined {
  const { data } = FieldFilters.safeParse(text ?? '');
  return data?.length ? data : undefined;
}

/** Reads the filter from an address. A value that does not parse counts as absent. */
export function readFilter(params: URLSearchParams): ContactFilter {
  const tags = idsIn(params.get('tags'));
  const whatsapps = idsIn(params.get('connections'));
  const channel = channels.find((name) => name === params.get('channel'));
  const isGroup = flagIn(params.get('groups'));
  const active = flagIn(params.get('active'));
  const fields = fieldsIn(params.get('fields'));
  return {
    ...(tags && { contactTag: tags }),
    ...(whatsapps && { whatsapps }),
    ...(channel && { channel }),
    ...(isGroup !== undefined && { isGroup }),
    ...(active !== undefined && { active }),
    ...(fields && { fields }),
  };
}

/** Writes a filter into an address and keeps its other parameters. */
export function writeFilter(before: URLSearchParams, filter: ContactFilter): URLSearchParams {
  const after = new URLSearchParams(before);
  const put = (key: string, value: string | undefined) => {
    if (value) after.set(key, value);
    else after.delete(key);
  };
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? '1' : '0');
  put('tags', filter.contactTag?.join(','));
  put('connections', filter.whatsapps?.join(','));
  put('channel', filter.channel);
  put('groups', flag(filter.isGroup));
  put('active', flag(filter.active));
  put('fields', filter.fields && JSON.stringify(filter.fields));
  return after;
}

/** How many filters narrow the list. */
export const countFilters = ({ fields = [], ...others }: ContactFilter): number =>
  Object.keys(others).length + fields.length;

/** Reads the filter from the address and changes it; undefined removes a filter. */
export function useContactFilter() {
  const [params, setParams] = useSearchParams();
  const address = writeFilter(new URLSearchParams(), readFilter(params)).toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(address)), [address]);
  const change = (changes: { [K in keyof ContactFilter]?: ContactFilter[K] | undefined }) =>
    setParams((before) => writeFilter(before, { ...readFilter(before), ...changes } as ContactFilter), {
      replace: true,
    });
  return { filter, change };
}
