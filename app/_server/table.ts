import type { RouteTable } from '@/lib/http/contract/openapi';
import { describedRoutes } from '../api/_routes';
import * as openapi from '../api/openapi.json/route';

/** What our own server answers without going through Next. */
export const table: RouteTable = { ...describedRoutes, '/api/openapi.json': openapi };

/** Addresses under /api/ that Next answers: signing in, and the button of a mail program. */
export const pagesApi = ['/api/auth', '/api/unsubscribe'] as const;

/** A mail program's one click comes from no page; the token in the address is the permission (RFC 8058). */
export const fromAnywhere = ['/api/unsubscribe'] as const;
