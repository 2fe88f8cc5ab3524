import { errorTexts } from '../../lib/texts/texts.ts';

/** The feature's refusals in words. */
export const flowErrors = errorTexts({
  ERR_NO_FLOW_FOUND: {
    pt: 'Fluxo não encontrado.',
    en: 'Flow not found.',
    es: 'Flujo no encontrado.',
    tr: 'Akış bulunamadı.',
  },
  ERR_NO_FLOW_VERSION_FOUND: {
    pt: 'Versão não encontrada.',
    en: 'Version not found.',
    es: 'Versión no encontrada.',
    tr: 'Sürüm bulunamadı.',
  },
  ERR_FLOW_CHANGED: {
    pt: 'Outra pessoa salvou este fluxo enquanto você desenhava. Abra de novo ou salve por cima.',
    en: 'Somebody else saved this flow while you were drawing. Open it again, or save over it.',
    es: 'Otra persona guardó este flujo mientras usted dibujaba. Ábralo de nuevo o guarde encima.',
    tr: 'Siz çizerken bu akışı başka biri kaydetti. Yeniden açın ya da üzerine kaydedin.',
  },
  ERR_FLOW_PROBLEMS: {
    pt: 'O fluxo ainda não pode ser publicado. Corrija os blocos marcados.',
    en: 'The flow cannot be published yet. Correct the marked blocks.',
    es: 'El flujo aún no se puede publicar. Corrija los bloques marcados.',
    tr: 'Akış henüz yayımlanamaz. İşaretli blokları düzeltin.',
  },
  ERR_FLOW_IMPORT: {
    pt: 'O arquivo não foi importado.',
    en: 'The file was not imported.',
    es: 'El archivo no se importó.',
    tr: 'Dosya içe aktarılmadı.',
  },
  ERR_FLOW_OFF: {
    pt: 'O fluxo está desativado ou nunca foi publicado.',
    en: 'The flow is off, or was never published.',
    es: 'El flujo está desactivado o nunca se publicó.',
    tr: 'Akış kapalı ya da hiç yayımlanmadı.',
  },
});
