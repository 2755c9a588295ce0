import type { RouteTable } from '../../lib/http/openapi';
import { describedRoutes } from '../api/_routes';
import * as openapi from '../api/openapi.json/route';

/** What our own server answers without going through Next. */
export const table: RouteTable = { ...describedRoutes, '/api/openapi.json': openapi };

/** Addresses under /api/ that Next answers: signing in, and the button of a mail program. */
export const pagesApi = ['/api/auth', '/api/unsubscribe'] as const;
