import type { ClientBase } from 'pg';
import { APP_ROLE, DatabaseNotPrepared } from './app-role';

/**
 * A pooler in transaction mode (PgBouncer) gives each transaction whichever connection is free. So nothing may be left in a
 * session: no prepared statement with a name, and no setting from the start of a connection, which the pooler would
 * refuse. What every session of ours needs is a default of the role that signs in.
 */

interface Login {
  readonly login: string;
  readonly role: string;
  readonly zone: string;
  readonly limited: boolean;
}

/** Throws `DatabaseNotPrepared`, with the SQL that mends it, where the pooler's login would not work as `fieldpost_app`. */
export async function checkPooledLogin(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Login>(
    `select quote_ident(session_user) as login, current_user as role, current_setting('timezone') as zone,
       current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0'
         as limited`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the database does not say who has signed in');
  const missing = [
    ...(found.role === APP_ROLE ? [] : [`GRANT ${APP_ROLE} TO ${found.login};`, set(found, 'role', APP_ROLE)]),
    ...(found.zone === 'UTC' ? [] : [set(found, 'timezone', 'UTC')]),
    ...(found.limited
      ? []
      : [set(found, 'statement_timeout', '5s'), set(found, 'idle_in_transaction_session_timeout', '20s')]),
  ];
  if (missing.length === 0) return;
  throw new DatabaseNotPrepared(
    `${found.login}, the user of DATABASE_POOLER_URL, lacks the defaults that a session of Fieldpost needs.`,
    missing,
  );
}

const set = ({ login }: Login, name: string, value: string): string => `ALTER ROLE ${login} SET ${name} = '${value}';`;

/** Sends every statement without its name: the next one of this client may come to a session that has not prepared it. */
export function withoutNames(client: ClientBase): void {
  const send = client.query.bind(client);
  const nameless = (asked: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(send, client, [isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest]);
  Reflect.set(client, 'query', nameless);
}

const isNamed = (asked: unknown): asked is { readonly name: string } =>
  typeof asked === 'object' && asked !== null && 'name' in asked && typeof asked.name === 'string';
