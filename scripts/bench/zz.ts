import { readdirSync, readFileSync } from 'node:fs';
import { startSimulator } from '../simulator/testing/startSimulator.ts';
import { startBenchServer } from './benchServer.ts';
import { linkConnection } from './linkConnection.ts';
import { until } from './until.ts';
const business = '5511900000001';
function cpu(): Map<string, number> {
  const m = new Map<string, number>();
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const t = readFileSync(`/proc/${d}/stat`, 'utf8'); const f = t.slice(t.lastIndexOf(')') + 2).split(' ');
      const ms = (Number(f[11]) + Number(f[12])) * 10;
      let name = readFileSync(`/proc/${d}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 150);
      if (/node/.test(name)) { const role = readFileSync(`/proc/${d}/environ`, 'utf8').split('\0').find((x) => x.startsWith('ROLE=')); name = name.replace(/^.*\//, '') + (role ?? '') + d; }
      m.set(name, (m.get(name) ?? 0) + ms);
    } catch {}
  }
  return m;
}
const simulator = await startSimulator();
let { server, sql, stop } = await startBenchServer({ simulator, env: process.env.PROF ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval 250 --cpu-prof-dir=${process.env.PROF}` } : {} });
if (process.env.STATS) { await sql`alter system set shared_preload_libraries = 'pg_stat_statements','auto_explain'`; await sql.end(); await server.kill(); await server.start();
  const { readFileSync: r } = await import('node:fs'); const [, , , port] = r(server.dataDir + '/postgres/postmaster.pid', 'utf8').split('\n');
  const pass = r(server.dataDir + '/secrets/database-password', 'utf8').trim();
  sql = (await import('postgres')).default(`postgres://recado:${pass}@127.0.0.1:${port}/recado`, { max: 4, onnotice: () => {} });
  await sql`create extension pg_stat_statements`; }
async function stats(rows: number) { if (!process.env.STATS) return;
  for (const q of await sql`select calls, rows, round(total_exec_time::numeric,1) ms, round((total_plan_time)::numeric,1) plan, round((total_exec_time/calls)::numeric,3) each, wal_bytes, query from pg_stat_statements where query not like '%pg_stat%' order by total_exec_time + total_plan_time desc limit 32`)
    console.log('  ', (q.ms / rows).toFixed(3), 'ms/row', String(q.calls).padStart(6), 'calls', q.each, 'ms', 'plan', q.plan, 'wal/row', (Number(q.wal_bytes) / rows).toFixed(0), q.query.replace(/\s+/g, ' ').slice(0, Number(process.env.STATS)));
  console.log('sum', await sql`select sum(calls)/${rows}::float calls, sum(total_exec_time)/${rows}::float ms, sum(total_plan_time)/${rows}::float plan, sum(wal_bytes)/${rows}::float wal from pg_stat_statements`);
}
const queue = await server.call<{ id: number }>('POST', '/queue', { name: 'Bench', color: '#123456' });
await linkConnection(server, simulator, business, [queue.id]);
const countOf = async (t: string) => (await sql<{ count: number }[]>`select count(*)::int as count from ${sql(t)}`)[0]!.count;
async function phase(name: string, contacts: number, per: number, table: string, rows: number) {
  if (process.env.STATS) await sql`select pg_stat_statements_reset()`; const before = await countOf(table); const c0 = cpu(); const t0 = performance.now();
  await simulator.api.burst({ to: business, contacts, perContact: per });
  const tSent = performance.now() - t0;
  await until(async () => (await countOf(table)) - before >= rows);
  const ms = performance.now() - t0; const c1 = cpu();
  console.log(`== ${name}: ${(rows / ms * 1000).toFixed(0)}/s, sent after ${tSent.toFixed(0)} of ${ms.toFixed(0)} ms`);
  await stats(rows);
  const d = [...c1].map(([k, v]) => [k, (v - (c0.get(k) ?? 0)) / rows] as const).filter(([, v]) => v > 0.01).sort((a, b) => b[1] - a[1]);
  for (const [k, v] of d) console.log('  ', v.toFixed(2), 'ms', k);
}
await phase('first', 50, 1, 'messages', 50);
await phase('known', 50, 40, 'messages', 2000);
if (process.env.FRESHONLY) { await phase('fresh', 450, 1, 'tickets', 400); await phase('fresh2', 1350, 1, 'tickets', 900); await stop(); await simulator.stop(); process.exit(0); }
if (process.env.KNOWN) { for (let i=0;i<4;i++) await phase('known2', 50, 40, 'messages', 2000); await stop(); await simulator.stop(); process.exit(0); }
await phase('fresh', 450, 1, 'tickets', 400);
if (!process.env.STATS) await phase('known3', 450, 10, 'messages', 4500);

if (process.env.STATS) { const qs = await sql`select query from pg_stat_statements where query like '%unnest%' and (query like '%key share%' or query like '%no key update%')`;
 console.log('queries', qs.length);
 const ids = await sql`select array_agg(kind) kinds, array_agg(value) values from contact_identities where contact_id = (select max(id) from contacts)`;
 const conn = await sql.reserve();
 for (const mode of ['force_generic_plan', 'force_custom_plan']) for (const analyzed of [false, true]) { if (analyzed) await conn`analyze`; 
  for (const { query } of qs) { await conn`begin`; await conn`set local role recado_company`; await conn`set local app.company = 1`; await conn.unsafe('set local plan_cache_mode = ' + mode);
  await conn.unsafe('prepare x as ' + query);
  const n = (query.match(/\$\d+/g) ?? []).length; const lists = `array[${ids[0]!.kinds.map((k: string) => `'${k}'`)}], array[${ids[0]!.values.map((k: string) => `'${k}'`)}]`;
  console.log(mode, analyzed, query.slice(0, 60), n);
  const args = query.includes('from "tickets"') ? (/whatsapp_id" = \$1/.test(query) ? `1, ${lists}` : lists + ', 1') : lists;
  console.log(query.slice(query.indexOf(' where ')));
  try { for (const r of await conn.unsafe(`explain (analyze, buffers) execute x(${args})`)) console.log(r['QUERY PLAN']); } catch (e) { console.log(String(e)); }
  await conn`rollback`; try { await conn`deallocate x`; } catch {} } }
}
await stop(); await simulator.stop(); process.exit(0);
