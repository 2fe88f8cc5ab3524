import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the integrations. */
export const useIntegrationText = texts('integrations', {
  title: { pt: 'Integrations', en: 'Integrations', es: 'Integrations', tr: 'Integrations' },
  add: { pt: 'Novo integration', en: 'New integration', es: 'Nuevo integration', tr: 'Yeni integration' },
  edit: {
    pt: 'Editar integration',
    en: 'Edit integration',
    es: 'Editar integration',
    tr: 'Integration düzenle',
  },
  created: {
    pt: 'Integration {{name}} criado',
    en: 'Integration {{name}} created',
    es: 'Integration {{name}} creado',
    tr: '{{name}} integration oluşturuldu',
  },
  changed: {
    pt: 'Integration {{name}} salvo',
    en: 'Integration {{name}} saved',
    es: 'Integration {{name}} guardado',
    tr: '{{name}} integration kaydedildi',
  },
  empty: {
    pt: 'Nenhum integration ainda',
    en: 'No integrations yet',
    es: 'Aún no hay integrations',
    tr: 'Henüz integration yok',
  },
});

/** The feature's refusals in words. */
export const integrationErrors = errorTexts({
  ERR_NO_INTEGRATION_FOUND: {
    pt: 'Integration não encontrado.',
    en: 'Integration not found.',
    es: 'Integration no encontrado.',
    tr: 'Integration bulunamadı.',
  },
});
