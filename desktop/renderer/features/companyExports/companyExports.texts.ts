import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the archive of a whole company. */
export const useCompanyExportText = texts('companyExports', {
  ownTitle: {
    pt: 'Exportar todos os dados',
    en: 'Export all data',
    es: 'Exportar todos los datos',
    tr: 'Tüm verileri dışa aktar',
  },
  titleOf: {
    pt: 'Exportar dados: {{name}}',
    en: 'Export data: {{name}}',
    es: 'Exportar datos: {{name}}',
    tr: 'Verileri dışa aktar: {{name}}',
  },
  hint: {
    pt: 'Contatos com números, atendimentos, mensagens, arquivos, usuários (sem senhas) e configurações, como JSON e csv, em um ou mais arquivos zip. As conversas internas da equipe não vão junto. É preparado pelo servidor e fica disponível por 7 dias.',
    en: 'Contacts with numbers, conversations, messages, files, users (without passwords) and settings, as JSON and csv, in one or more zip files. The staff’s own chats are not in it. The server prepares it, and it is there for 7 days.',
    es: 'Contactos con números, conversaciones, mensajes, archivos, usuarios (sin contraseñas) y configuración, como JSON y csv, en uno o más archivos zip. Los chats internos del equipo no van incluidos. Lo prepara el servidor y está disponible 7 días.',
    tr: 'Numaralarıyla kişiler, görüşmeler, mesajlar, dosyalar, kullanıcılar (parolasız) ve ayarlar; JSON ve csv olarak, bir ya da birkaç zip dosyasında. Ekibin kendi sohbetleri bunun dışındadır. Sunucu hazırlar ve 7 gün boyunca alınabilir.',
  },
  told: {
    pt: 'A empresa vê em sua auditoria que a plataforma pediu e baixou a exportação.',
    en: 'The company sees in its audit log that the platform asked for the export and downloaded it.',
    es: 'La empresa ve en su auditoría que la plataforma pidió y descargó la exportación.',
    tr: 'Şirket, platformun dışa aktarmayı istediğini ve indirdiğini denetim kaydında görür.',
  },
  make: {
    pt: 'Preparar exportação',
    en: 'Prepare an export',
    es: 'Preparar exportación',
    tr: 'Dışa aktarmayı hazırla',
  },
  export_cancelled: { pt: 'Interrompida', en: 'Stopped', es: 'Detenida', tr: 'Durduruldu' },
  byPlatform: {
    pt: '{{who}} (plataforma)',
    en: '{{who}} (platform)',
    es: '{{who}} (plataforma)',
    tr: '{{who}} (platform)',
  },
  part: {
    pt: 'Parte {{number}} · {{size}}',
    en: 'Part {{number}} · {{size}}',
    es: 'Parte {{number}} · {{size}}',
    tr: 'Bölüm {{number}} · {{size}}',
  },
  nothingYet: {
    pt: 'Nenhuma exportação ainda.',
    en: 'No export yet.',
    es: 'Aún no hay exportaciones.',
    tr: 'Henüz dışa aktarma yok.',
  },
});

/** The feature's refusals in words. */
export const companyExportErrors = errorTexts({
  ERR_NO_EXPORT_FOUND: {
    pt: 'Exportação não encontrada.',
    en: 'Export not found.',
    es: 'Exportación no encontrada.',
    tr: 'Dışa aktarma bulunamadı.',
  },
  ERR_EXPORT_STATE: {
    pt: 'Esta exportação não está disponível.',
    en: 'This export is not available.',
    es: 'Esta exportación no está disponible.',
    tr: 'Bu dışa aktarma alınamıyor.',
  },
});

/** The rights that a role can give, in words. */
export const companyExportRights = rightTexts({
  'companyExports:make': {
    pt: 'Baixa tudo o que a empresa tem',
    en: 'Downloads everything that the company has',
    es: 'Descarga todo lo que la empresa tiene',
    tr: 'Şirketin sahip olduğu her şeyi indirir',
  },
});
