import { type OpenBank, openBank } from '../../../../../scripts/bank/openBank.ts';
import { buildTestApp, type Person, type TestApp } from '../../../../testing/buildTestApp.ts';
import { companies, plans } from '../../companies/companies.table.ts';
import { keepInvoices } from '../../invoices/keepInvoices.ts';

/** An app whose companies pay through a bank, and companies with something to pay. */
export interface PayingRig {
  app: TestApp;
  bank: OpenBank;
  /** The day so many days from today, as companies count it. */
  dayIn(days: number): string;
  /** A company that is due in so many days, its admin, and its invoice. */
  companyDue(
    days: number,
    fields?: Partial<typeof companies.$inferInsert>,
  ): Promise<{ id: number; name: string; admin: Person; invoiceId: number }>;
  planOf(fields: Partial<typeof plans.$inferInsert>): Promise<number>;
  useBank(): Promise<void>;
  useKey(more?: object): Promise<void>;
  /** Reports transfers to the server, as the bank does; returns the status. */
  sendWebhook(transfers: unknown, door?: string): Promise<number>;
  dueDateOf(id: number): Promise<string | null>;
}

/** Opens both; `app.stop` ends them. */
export async function payingRig(): Promise<PayingRig> {
  const bank = await openBank();
  const app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
  app.stopFirst.push(() => bank.close());
  bank.world.now = () => app.clock.now();
  const across = app.kernel.database.acrossCompanies;
  const [full] = await app.read((tx) => tx.select().from(plans));
  let made = 0;
  let webhookPath = '';
  const receiver = { pixKey: 'pix@example.com', receiverName: 'Recado', receiverCity: 'Recife' };
  const save = async (body: object) => {
    await app.confirm(app.people.superA);
    const saved = await app.call(app.people.superA, 'PUT', '/payment-provider', { ...receiver, ...body });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    webhookPath = saved.body.webhookPath;
  };
  const dayIn: PayingRig['dayIn'] = (days) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
      app.clock.now().getTime() + days * 86_400_000,
    );
  return {
    app,
    bank,
    dayIn,
    async companyDue(days, fields = {}) {
      const [company] = await across((tx) =>
        tx
          .insert(companies)
          .values({ name: `Loja ${++made}.`, planId: full!.id, dueDate: dayIn(days), ...fields })
          .returning(),
      );
      const { id, name } = company!;
      const admin = await app.addPerson(id, { profile: 'admin' });
      await app.kernel.inAcross((work) => keepInvoices(work, [id]));
      const { body } = await app.call(admin, 'GET', '/invoices');
      return { id, name, admin, invoiceId: body.invoices[0].id };
    },
    async planOf(fields) {
      const [plan] = await across((tx) =>
        tx
          .insert(plans)
          .values({ name: `Plano ${++made}`, ...fields })
          .returning(),
      );
      return plan!.id;
    },
    useBank: () =>
      save({
        kind: 'pix',
        apiUrl: `${bank.url}/v2`,
        tokenUrl: `${bank.url}/oauth/token`,
        clientId: bank.clientId,
        clientSecret: bank.clientSecret,
      }),
    useKey: (more = {}) => save({ kind: 'manual', ...more }),
    async sendWebhook(transfers, path = webhookPath) {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: `${path}/pix`,
        payload: typeof transfers === 'string' ? transfers : JSON.stringify({ pix: transfers }),
        headers: { 'content-type': 'application/json' },
      });
      return statusCode;
    },
    async dueDateOf(id) {
      return (await app.call(app.people.superA, 'GET', `/companies/${id}`)).body.dueDate;
    },
  };
}
