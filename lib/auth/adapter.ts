import { PrismaAdapter } from '@next-auth/prisma-adapter';
import type { Adapter, AdapterUser } from 'next-auth/adapters';
import type { AuthContext } from './context';
import { defaultDisplayName } from './display-name';
import { sha256 } from './secrets';
import { deviceOf } from './sessions/device';
import { endOf } from './sessions/in-use';
import { endOldest } from './sessions/own-sessions';

/**
 * The library's own adapter over our tables, with four changes: session tokens are stored as hashes, so that a copy of
 * the database signs nobody in; a new user gets a name that says nothing of the address; a person is found by any address of
 * theirs; ending an ended session is no error. `agent`: the `User-Agent` header of the browser that signs in.
 */
export function authAdapter({ db, now, settings }: AuthContext, agent?: string | null): Adapter {
  // The adapter is typed for the old generator's client; it calls only methods that ours has, too.
  const base = PrismaAdapter(db as Parameters<typeof PrismaAdapter>[0]) as Adapter;
  return {
    ...base,
    createUser: async (user: Omit<AdapterUser, 'id'>) => {
      const { email, emailVerified } = user;
      const made = await db.user.create({ data: { email, emailVerified, name: defaultDisplayName() } });
      return { ...made, email };
    },
    getUserByEmail: async (address) => {
      const found = await db.userAddress.findUnique({ where: { address }, include: { user: true } });
      return found === null ? null : { ...found.user, email: address };
    },
    createSession: async (session) => {
      const own = {
        sessionToken: sha256(session.sessionToken),
        provenAt: now(),
        usedAt: now(),
        device: deviceOf(agent),
      };
      await db.session.create({ data: { ...session, ...own } });
      await endOldest(db, session.userId);
      return session;
    },
    getSessionAndUser: async (sessionToken) => {
      const where = { sessionToken: sha256(sessionToken) };
      const found = await db.session.findUnique({ where, include: { user: true } });
      if (found === null) return null;
      const { user, ...session } = found;
      // Everybody signs in by mail, so everybody has an address; the column allows none for the library's sake.
      if (endOf(session, settings) <= now()) return null;
      return { session: { ...session, sessionToken }, user: { ...user, email: user.email ?? '' } };
    },
    updateSession: async ({ sessionToken, ...change }) => {
      await db.session.updateMany({ where: { sessionToken: sha256(sessionToken) }, data: change });
      return undefined;
    },
    deleteSession: async (sessionToken) => {
      await db.session.deleteMany({ where: { sessionToken: sha256(sessionToken) } });
    },
  };
}
