import type { MailPicture } from '../_mail-picture/scene';
import { scoresAt } from '../_mail-picture/score';
import { viewOf } from './view-of';

/** How far Italy and Japan are from their surrender. */
export const mailPicture: MailPicture = (given, _events, colours) => {
  const view = viewOf(given);
  if (view === undefined) return undefined;
  const { italy, japan } = view;
  const scores = [
    {
      name: 'Italy',
      told: told(italy.status, `${italy.met} of ${italy.needed} criteria`),
      value: italy.met,
      of: italy.needed,
      colour: colours['seat-1'],
    },
    {
      name: 'Japan',
      told: told(japan.status, `${japan.lost} of ${japan.needed} lost`),
      value: japan.lost,
      of: japan.needed,
      colour: colours['seat-2'],
    },
  ];
  const words = scores.map(({ name, told: words }) => `${name}: ${words}.`).join(' ');
  return { ...scoresAt(0, scores, colours), words: `How near a surrender is. ${words}` };
};

const told = (status: 'active' | 'out', score: string): string => (status === 'out' ? 'out of the war' : score);
