import { z } from 'zod';
import type { MailNotice } from '@/lib/games/model/types';

const roleId = z.string().min(1).max(60);

export const mailNoticeSchema = z
  .strictObject({
    to: z
      .enum(['you', 'player', 'invited'])
      .meta({ description: '`invited`: to the address that a free seat is offered to.' }),
    roles: z.array(roleId).meta({ description: 'The seats of the person it was for.' }),
    at: z.string().meta({ format: 'date-time', description: 'When the last one was refused.' }),
    awaited: z.boolean().meta({ description: 'One of these seats has a decision to make: they may not know it.' }),
  })
  .meta({
    id: 'MailNotice',
    description:
      'Mail of this game was refused for good, and none has been delivered since. Shown to the person, to the owner and the ' +
      'game master, and to players while they wait for that person.',
  }) satisfies z.ZodType<MailNotice>;
