import { createServer } from 'node:http';
import pg from 'pg';

/** The least that a web process with a database can be: it answers when the database has. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
createServer(async (_, response) => {
  await pool.query('select 1');
  response.end('{}');
}).listen(Number(process.env.PORT), '127.0.0.1');
