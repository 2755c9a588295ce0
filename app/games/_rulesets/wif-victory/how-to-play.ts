import type { HowToPlay } from '@/app/rules/_how-to/how-to-play';
import { TargetsPicture } from './map/targets-picture';

export const HOW_TO_PLAY: HowToPlay = {
  lead: 'A [[tracker]] of the victory points of the Axis in World in Flames. The Axis is paid for conquering, not for sitting still.',
  numbers: {
    targets: 55,
    tertiary: 1,
    secondary: 3,
    primary: 9,
    run: 3,
    primaryOne: 3,
    primaryTwo: 6,
    secondaryOne: 1,
    secondaryTwo: 2,
    historical: 18,
    turns: 36,
  },
  parts: [
    {
      title: 'The targets',
      Picture: TargetsPicture,
      words: [
        'There are {targets} [[targets|target]] on the map of the world. A tertiary one is worth {tertiary} point, a secondary one {secondary}, a primary one {primary}.',
        'The war of history brought the Axis {historical} points. The page compares the Axis with that.',
      ],
    },
    {
      title: 'Holding',
      words: [
        'A target counts as [[held]] when an Axis power controls it at the end of the turn and a supply path of any length leads to the capital of a major power of that side. Vichy France does not hold for the Axis unless it is aligned to an Axis power.',
      ],
    },
    {
      title: 'Points',
      words: [
        'The full points ask for {run} turns in a row. After {secondaryOne} turn there is a third of them, after {secondaryTwo} two thirds, and fractions are dropped: a primary target brings {primaryOne}, then {primaryTwo}, then {primary}; a secondary one {secondaryOne}, then {secondaryTwo}, then {secondary}; a tertiary one nothing before the last.',
        'Points stay when a target is lost. Taken again, it brings only what the best run so far has not brought, and never more than its worth.',
      ],
    },
    {
      title: 'A turn here',
      words: [
        'Play the turn on your table. Then one side sends a [[report]]: what changed hands, what is out of [[supply|in supply]]. What nobody names stays as it was. The other side confirms it or objects; if it does neither in time, that counts as agreement. Disputes go to the organiser.',
        'There are {turns} turns from the first to the last. What was confirmed can be amended, with a reason that everybody sees.',
      ],
    },
    {
      title: 'The end',
      words: [
        'A side is defeated when all its major powers are conquered or have surrendered. Before the game, agree on what decides it; the page shows the points, the turn and what the Axis can still reach.',
      ],
    },
  ],
};
