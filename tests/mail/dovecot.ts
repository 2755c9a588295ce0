import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/lib/db/embedded/connection';

const PROGRAM = '/usr/sbin/dovecot';

/** Debian's package dovecot-imapd. */
export const hasDovecot = ((): boolean => {
  try {
    accessSync(PROGRAM);
    return true;
  } catch {
    return false;
  }
})();

export interface Dovecot {
  /** Of the one mailbox; any user name and this password sign in. */
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const USER = 'orders';
export const PASSWORD = 'a-password/of@tests';

/** All of one server in one folder, run by the user of the tests. */
function settings(folder: string, port: number): string {
  const { uid, gid, username } = userInfo();
  // Root may neither sign people in nor own a mailbox: Debian's package has users for the first.
  const [internal, login, mailUid, mailGid] =
    uid === 0 ? ['dovecot', 'dovenull', 65_534, 65_534] : [username, username, uid, gid];
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${internal}
default_login_user = ${login}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await wait(100);
  }
  throw new Error('dovecot does not listen');
}

/** A real IMAP server with one empty mailbox. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-dovecot-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'mail'));
  chmodSync(join(folder, 'mail'), 0o777);
  const port = await freePort();
  const file = join(folder, 'dovecot.conf');
  writeFileSync(file, settings(folder, port));
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    running = spawn(PROGRAM, ['-F', '-c', file], { stdio: 'ignore' });
    await listens(port);
  };
  const stop = async (): Promise<void> => {
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  };
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  const url = `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/`;
  return { url, port, start, stop, remove };
}
