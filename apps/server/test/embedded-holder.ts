import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbedded, type Role } from '../src/platform/database/embedded';

/**
 * A process that opens a folder's embedded database in a role and writes consecutive numbers, printing each to standard
 * output once it is acknowledged. A new database is copied from the folder of templates, if one is given.
 */
const [folder = '', role = 'all', from = '0', templates] = process.argv.slice(2);
const { connection } = await openEmbedded(folder, role as Role, templates ? { templates } : {});
const pool = new pg.Pool({ ...connection, max: 1 });
pool.on('error', () => undefined);
await pool.query('create table if not exists written (n int primary key)');
for (let n = Number(from); ; n += 1) {
  const written = await pool.query('insert into written values ($1)', [n]).catch(() => undefined);
  if (written) console.log(n);
  else await sleep(50);
}
