import { getServices } from '@/lib/db/services';
import { getLog } from '@/lib/http/observe/log';
import { getMailDb } from '@/lib/mail/get-mail-db';
import { gameOfMail } from '@/lib/mail/inbound/confirm';
import { positionFor } from '@/lib/mail/picture/position-for';

/** The position that the orders of a mail are for, as the mails of its game show it. The mail is the right to see it. */
export async function Position({ mail }: { readonly mail: string }) {
  const about = await gameOfMail(await getMailDb(), mail);
  if (about === undefined) return null;
  const log = getLog().child({ part: 'pictures' });
  const drawn = await positionFor(
    {
      services: await getServices(),
      drawPicture: async (asked) => {
        const { drawMailPicture } = await import('@/app/games/_rulesets/_mail-picture/entry');
        return drawMailPicture(asked);
      },
      log: (event, facts, level = 'info') => log[level]({ event, ...facts }),
    },
    about,
  );
  if (drawn === undefined) return null;
  const { png, words, width, height } = drawn;
  const src = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return (
    <picture>
      <img
        src={src}
        alt={words}
        width={width}
        height={height}
        className="h-auto max-w-full rounded border border-rule"
      />
    </picture>
  );
}
