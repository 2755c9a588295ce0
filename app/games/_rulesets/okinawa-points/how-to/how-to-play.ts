import type { HowToPlay } from '@/app/rules/_how-to/how-to-play';
import { LinesPicture } from './lines-picture';

export const HOW_TO_PLAY: HowToPlay = {
  lead: 'A [[tracker]] of the victory points of the battle for Okinawa. The side with more points at the end of the scenario has won.',
  numbers: {
    example: 8,
    retreat: 1,
    exit: 3,
    removals: 3,
    north: 5,
    central: 1,
    south: 4,
    cutOff: 3,
    strength: 4,
  },
  parts: [
    {
      title: 'Units',
      words: [
        'An eliminated unit is worth the sum of its strengths: attack and defence; for artillery barrage, final protective fire and defence. A marine battalion with {strength} and {strength} brings Japan {example} points.',
      ],
    },
    {
      title: 'Retreats of the US',
      words: [
        'Japan has {retreat} point for each hex that a US unit goes back, no matter who attacked. For a unit that is eliminated on its [[retreat]], only the elimination counts.',
      ],
    },
    {
      title: 'Leaving the map',
      words: [
        'A Japanese unit that leaves by the northeast edge brings {exit} points for each point of its defence. At once the US player takes {removals} own units off the map, of their own choice.',
      ],
    },
    {
      title: 'At the end',
      Picture: LinesPicture,
      words: [
        'Each Japanese unit in the northern zone brings {north} points, in the central zone {central}. Each US unit in the southern zone brings {south}. A scenario may say otherwise.',
        'Each US unit on the map without a [[line of communications]] brings Japan {cutOff} points.',
        'If the US has no unit in the southern zone and Japan one in the northern or central zone, Japan wins whatever the points are.',
      ],
    },
    {
      title: 'A turn here',
      words: [
        'Play the turn on your table, then one side sends a [[report]]: eliminations, retreats and exits in the order in which they happened, or that there was nothing. The points are worked out event by event. The other side confirms it or objects.',
        'The last report says what stands in which zone and which units are cut off; the result follows from that.',
      ],
    },
  ],
};
