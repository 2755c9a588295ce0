import { writeFileSync } from 'node:fs';
import { give, type User } from './user';

export interface Behind {
  readonly name: string;
  readonly restPort: number;
  readonly postgresPort: number;
  readonly poolerPort: number;
  readonly webPort: number;
}

export interface Front {
  readonly file: string;
  /** For people, for sessions of the primary, and for its pooler. */
  readonly ports: { readonly web: number; readonly database: number; readonly pooler: number };
  readonly machines: readonly Behind[];
  readonly user: User | undefined;
}

/** Writes the settings of HAProxy. */
export function writeProxy(front: Front): void {
  writeFileSync(front.file, proxySettings(front));
  give(front.file, front.user);
}

/**
 * Databases: to the machine whose Patroni says that it is the primary; connections to one that no longer is are cut.
 * Web: to the processes that call themselves ready; where none does, to those that live, whose answers say when to come again.
 */
export const proxySettings = ({ ports, machines }: Front): string => `global
    maxconn 4000
defaults
    timeout connect 3s
    timeout check 2s
${primary('database', ports.database, machines, ({ postgresPort }) => postgresPort)}
${primary('pooler', ports.pooler, machines, ({ poolerPort }) => poolerPort)}
frontend people
    mode http
    bind 127.0.0.1:${ports.web}
    timeout client 75s
    option forwardfor
    use_backend alive if { nbsrv(ready) eq 0 }
    default_backend ready
${pages('ready', '/api/ready', machines)}
${pages('alive', '/api/health', machines)}
`;

const primary = (name: string, port: number, machines: readonly Behind[], portOf: (one: Behind) => number): string =>
  `listen ${name}
    mode tcp
    bind 127.0.0.1:${port}
    timeout client 24h
    timeout server 24h
    option clitcpka
    option srvtcpka
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map((one) => `    server ${one.name} 127.0.0.1:${portOf(one)} check port ${one.restPort}`).join('\n')}`;

const pages = (name: string, path: string, machines: readonly Behind[]): string =>
  `backend ${name}
    mode http
    balance leastconn
    timeout server 75s
    timeout queue 5s
    option redispatch 1
    retries 3
    option httpchk
    http-check send meth GET uri ${path} ver HTTP/1.1 hdr Host localhost
    http-check expect status 200
    default-server inter 1s fall 2 rise 1
${machines.map((one) => `    server ${one.name} 127.0.0.1:${one.webPort} check`).join('\n')}`;
