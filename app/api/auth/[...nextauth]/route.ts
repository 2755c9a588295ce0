import { getAuth } from '@/lib/auth/get-auth';
import { getNextAuth, postNextAuth } from '@/lib/auth/next-auth-route';

export const GET = async (request: Request): Promise<Response> => getNextAuth(await getAuth(), request);

export const POST = async (request: Request): Promise<Response> => postNextAuth(await getAuth(), request);
