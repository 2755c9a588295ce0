import { route } from '@/app/api/_route';
import { readMailReport } from '@/lib/games/mail/read-mail-report';
import { sendMailAgain } from '@/lib/games/mail/send-mail-again';
import { mailReportSchema, sentAgainSchema } from '@/lib/games/mail/shapes';
import { gameParams } from '@/lib/http/schemas/schemas';
import { MAIL_AGAIN_REFUSALS, mailAgainBody } from '@/lib/http/schemas/table-schemas';

export const GET = route({
  summary:
    'What became of the mails to those you wait for; of everybody, for the owner and the game master. That a mail server took one ' +
    'is not that anybody has read it.',
  auth: 'read',
  params: gameParams,
  unknown: 'game-not-found',
  answer: mailReportSchema,
  refusals: ['not-your-part'],
  handler: ({ services, by, params }) => readMailReport(services, { by, ...params }),
});

export const POST = route({
  summary: 'Send the mail that asks a player for something once more: for the owner and the game master.',
  auth: 'write',
  params: gameParams,
  unknown: 'game-not-found',
  body: mailAgainBody,
  answer: sentAgainSchema,
  refusals: MAIL_AGAIN_REFUSALS,
  handler: ({ services, by, params: { gameId }, body }) => sendMailAgain(services, { by, gameId, ...body }),
});
