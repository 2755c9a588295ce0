import type { GuideStep } from '../screen';

/** A first game in five steps. Numbers of rules lead on; nothing here is a rule. */
export const GUIDE: readonly GuideStep[] = [
  {
    title: 'Choose your forces',
    decisions: ['choose-forces'],
    words: [
      'You have 21 points. A good first army: six infantry, four panzers, three fleets, and one point to spare.',
      'Fleets carry armies over the sea, one for each army and ocean. Without fleets, an island power stays at home.',
    ],
  },
  {
    title: 'Place them',
    decisions: ['place-unit'],
    words: [
      'Armies go into areas that you hold, fleets into oceans on your coast. Keep four armies in your capital: the side that takes it wins.',
      'You may send several placements at once; they are used as your turns come.',
    ],
  },
  {
    title: 'Take an action',
    decisions: ['take-action'],
    words: [
      'Pick an area with armies, then where they go. Every place that they can reach shows what would happen there; you see the exact odds of a battle before you send the order.',
      'An area that you hold gives a point a turn. An area without an army may rebel at the end of the turn: leave an army behind.',
      'Units that have acted rest until the turn ends. When nothing is worth doing any more, pass; two passes in a row end the actions.',
    ],
  },
  {
    title: 'Fight',
    decisions: ['line-up', 'match-line', 'commit-air', 'momentum', 'remove-overstack'],
    words: [
      'Units stand in boxes, face to face. A panzer is better against infantry. Put your best units where it counts, and infantry where you would lose anyway.',
      'Under “standing orders” you can let the rules arrange battles for you.',
    ],
  },
  {
    title: 'Build for the next turn',
    decisions: ['build'],
    words: [
      'One point for each area you hold, and nothing is kept for later. A headquarters may give you the air for the whole turn; a bomb takes one enemy unit off the map, and brings winter nearer.',
    ],
  },
];
