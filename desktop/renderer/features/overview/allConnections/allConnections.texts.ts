import { texts } from '../../../lib/texts/texts.ts';

/** Words of the connections of all companies. */
export const useAllConnectionsText = texts('allConnections', {
  title: {
    pt: 'Todas as conexões',
    en: 'All connections',
    es: 'Todas las conexiones',
    tr: 'Tüm bağlantılar',
  },
  client: { pt: 'Cliente', en: 'Client', es: 'Cliente', tr: 'Müşteri' },
  connected: { pt: 'Conectadas', en: 'Connected', es: 'Conectadas', tr: 'Bağlı' },
  disconnected: { pt: 'Desconectadas', en: 'Disconnected', es: 'Desconectadas', tr: 'Bağlı değil' },
  all: { pt: 'Total', en: 'Total', es: 'Total', tr: 'Toplam' },
  totalOf_one: {
    pt: 'Total de {{count}} cliente',
    en: 'Total of {{count}} client',
    es: 'Total de {{count}} cliente',
    tr: '{{count}} müşterinin toplamı',
  },
  totalOf_other: {
    pt: 'Total de {{count}} clientes',
    en: 'Total of {{count}} clients',
    es: 'Total de {{count}} clientes',
    tr: '{{count}} müşterinin toplamı',
  },
  open: { pt: 'Ver conexões', en: 'See connections', es: 'Ver conexiones', tr: 'Bağlantıları gör' },
  connectionsOf: {
    pt: 'Conexões de {{client}}',
    en: 'Connections of {{client}}',
    es: 'Conexiones de {{client}}',
    tr: '{{client}} bağlantıları',
  },
  updated: {
    pt: 'Atualizada em {{at}}',
    en: 'Updated on {{at}}',
    es: 'Actualizada el {{at}}',
    tr: '{{at}} tarihinde güncellendi',
  },
  search: { pt: 'Buscar cliente', en: 'Search client', es: 'Buscar cliente', tr: 'Müşteri ara' },
  nothing: {
    pt: 'Nenhum cliente com esse nome',
    en: 'No client with that name',
    es: 'Ningún cliente con ese nombre',
    tr: 'Bu adda müşteri yok',
  },
  loadFailed: {
    pt: 'Não foi possível carregar a lista de registros',
    en: 'The list of records could not be loaded',
    es: 'No se pudo cargar la lista de registros',
    tr: 'Kayıt listesi yüklenemedi',
  },
});
