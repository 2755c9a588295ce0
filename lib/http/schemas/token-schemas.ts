import { z } from 'zod';
import { instant } from '@/lib/games/model/shapes';

/** What the API takes and answers about tokens. */

export const tokenSchema = z
  .strictObject({
    tokenId: z.string(),
    name: z.string(),
    scope: z.enum(['read', 'write']),
    createdAt: instant,
    lastUsedAt: instant.optional(),
  })
  .meta({ id: 'Token' });

export const tokenListSchema: z.ZodType<{ readonly tokens: readonly z.infer<typeof tokenSchema>[] }> = z
  .strictObject({ tokens: z.array(tokenSchema) })
  .meta({ id: 'TokenList' });

export const newTokenSchema = z
  .strictObject({ ...tokenSchema.shape, token: z.string().meta({ description: 'Shown this once.' }) })
  .meta({ id: 'NewToken' });

export const tokenParams = z.strictObject({ tokenId: z.uuid() });

export const tokenBody = z
  .strictObject({ name: z.string().trim().min(1).max(60), scope: z.enum(['read', 'write']) })
  .meta({ id: 'CreateToken' });

export const revokedSchema = z.strictObject({ revoked: z.string() }).meta({ id: 'RevokedToken' });
