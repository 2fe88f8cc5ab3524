import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the plans. */
export const usePlanText = texts('plans', {
  title: { pt: 'Planos', en: 'Plans', es: 'Planes', tr: 'Planlar' },
  add: { pt: 'Novo plano', en: 'New plan', es: 'Nuevo plan', tr: 'Yeni plan' },
  edit: { pt: 'Editar plano', en: 'Edit plan', es: 'Editar plan', tr: 'Planı düzenle' },
  empty: { pt: 'Nenhum plano ainda', en: 'No plans yet', es: 'Aún no hay planes', tr: 'Henüz plan yok' },
  emptyHint: {
    pt: 'Um plano diz o que uma empresa pode usar e quanto.',
    en: 'A plan says what a company may use, and how much of it.',
    es: 'Un plan dice qué puede usar una empresa y cuánto.',
    tr: 'Plan, bir şirketin neyi ne kadar kullanabileceğini belirler.',
  },
  created: {
    pt: 'Plano {{name}} criado',
    en: 'Plan {{name}} created',
    es: 'Plan {{name}} creado',
    tr: '{{name}} planı oluşturuldu',
  },
  changed: {
    pt: 'Plano {{name}} salvo',
    en: 'Plan {{name}} saved',
    es: 'Plan {{name}} guardado',
    tr: '{{name}} planı kaydedildi',
  },
  amount: { pt: 'Valor por mês', en: 'Price per month', es: 'Precio por mes', tr: 'Aylık ücret' },
  storageMb: {
    pt: 'Limite de armazenamento',
    en: 'Storage limit',
    es: 'Límite de almacenamiento',
    tr: 'Depolama sınırı',
  },
  storageHint: {
    pt: 'Acima dele nenhum arquivo é enviado; o que os clientes mandam chega sempre.',
    en: 'Above it no file can be sent; what customers send always arrives.',
    es: 'Por encima no se envía ningún archivo; lo que mandan los clientes siempre llega.',
    tr: 'Üzerinde dosya gönderilemez; müşterilerin gönderdikleri her zaman ulaşır.',
  },
  unlimited: { pt: 'Sem limite', en: 'No limit', es: 'Sin límite', tr: 'Sınırsız' },
  holds: { pt: 'Recursos', en: 'Features', es: 'Funciones', tr: 'Özellikler' },
  isPublic: {
    pt: 'Oferecido no cadastro',
    en: 'Offered at sign-up',
    es: 'Ofrecido en el registro',
    tr: 'Kayıtta sunulur',
  },
  isPublicHint: {
    pt: 'Quem cria uma conta pode escolhê-lo.',
    en: 'Anyone who creates an account can choose it.',
    es: 'Quien crea una cuenta puede elegirlo.',
    tr: 'Hesap oluşturan herkes seçebilir.',
  },
  notPublic: { pt: 'Reservado', en: 'Not public', es: 'Reservado', tr: 'Herkese açık değil' },
  useWhatsapp: { pt: 'WhatsApp', en: 'WhatsApp', es: 'WhatsApp', tr: 'WhatsApp' },
  useFacebook: { pt: 'Facebook', en: 'Facebook', es: 'Facebook', tr: 'Facebook' },
  useInstagram: { pt: 'Instagram', en: 'Instagram', es: 'Instagram', tr: 'Instagram' },
  useSiteChat: { pt: 'Chat do site', en: 'Site chat', es: 'Chat del sitio', tr: 'Site sohbeti' },
  useCampaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas', tr: 'Kampanyalar' },
  useSchedules: {
    pt: 'Agendamentos',
    en: 'Scheduled messages',
    es: 'Mensajes programados',
    tr: 'Zamanlanmış mesajlar',
  },
  useInternalChat: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno', tr: 'İç sohbet' },
  useExternalApi: { pt: 'API externa', en: 'External API', es: 'API externa', tr: 'Dış API' },
  useKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
  useOpenAi: {
    pt: 'Inteligência artificial',
    en: 'Artificial intelligence',
    es: 'Inteligencia artificial',
    tr: 'Yapay zekâ',
  },
  useIntegrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones', tr: 'Entegrasyonlar' },
});

/** The feature's refusals in words. */
export const planErrors = errorTexts({
  ERR_DUPLICATED_PLAN: {
    pt: 'Não foi possível realizar a operação. Verifique se já existe um plano com o mesmo nome ou se os campos foram preenchidos corretamente',
    en: 'The operation failed. Check whether there is a plan of the same name, or whether the fields are filled in correctly',
    es: 'No se pudo realizar la operación. Verifique si ya existe un plan con el mismo nombre o si los campos se completaron correctamente',
    tr: 'İşlem yapılamadı. Aynı adda bir plan olup olmadığını veya alanların doğru doldurulduğunu denetleyin',
  },
  ERR_FIRST_PLAN: {
    pt: 'Não é permitido excluir o Plano inicial do sistema.',
    en: 'The first plan of the system may not be deleted.',
    es: 'No se permite eliminar el plan inicial del sistema.',
    tr: 'Sistemin ilk planı silinemez.',
  },
  ERR_PLAN_IN_USE: {
    pt: 'Empresas com este plano: {{companies}}. Passe-as a outro antes de excluí-lo.',
    en: 'Companies on this plan: {{companies}}. Move them to another one before you delete it.',
    es: 'Empresas con este plan: {{companies}}. Páselas a otro antes de eliminarlo.',
    tr: '{{companies}} şirket bu planı kullanıyor. Silmeden önce onları başka bir plana geçirin.',
  },
});
