import type { HowToPlay } from '@/app/rules/_how-to/how-to-play';
import { CitiesPicture } from './how-to-picture';

export const HOW_TO_PLAY: HowToPlay = {
  lead: 'A [[tracker]] for Axis & Allies Revised with house rules: [[victory cities|victory city]] decide who wins and where infantry is set up.',
  numbers: {
    cities: 5,
    capital: 5,
    major: 3,
    moderate: 2,
    minor: 1,
    all: 65,
    axis: 40,
    allies: 50,
    majority: 33,
    capitalLimit: 3,
    japanLimit: 1,
    axisCaptured: 1,
    alliedMinor: 1,
    alliedOther: 2,
    cap: 4,
    base: 15,
  },
  parts: [
    {
      title: 'The cities',
      Picture: CitiesPicture,
      words: [
        'Each of the five powers has {cities} cities: a capital worth {capital} points, a major city worth {major}, two moderate ones worth {moderate} each and a minor one worth {minor}. Together that is {all} points.',
      ],
    },
    {
      title: 'Infantry',
      words: [
        'Infantry is set up only in victory cities that you had at the start of your turn. In your own city as many a turn as it has points; in London and Washington {capitalLimit}, in the major and moderate cities of Japan {japanLimit}.',
        'In captured cities the Axis sets up {axisCaptured} a turn, and none in a minor one; the Allies {alliedOther}, and {alliedMinor} in a minor one.',
        'Who is attacked in a city before their own first turn may buy infantry there at once, up to the limit.',
      ],
    },
    {
      title: 'Other units',
      words: [
        'They are set up at an industrial [[complex]] that stood there at the start of the turn, for at most {cap} times the [[IPC]] of the territory.',
        'A new complex costs {base} IPC less the IPC of the territory times the points of its city. It can stand only where you were at the start of your turn. Complexes that were bought may be destroyed by the defender who loses the territory; the first ones stand forever.',
      ],
    },
    {
      title: 'Winning',
      words: [
        'Agree on one before the game; it is judged at the end of each US turn. Total victory: every territory. Major victory: {axis} points for the Axis, {allies} for the Allies.',
        'Minor victory: both sides bid a number of turns; who bids more plays the Axis. After that many turns the side with most points, {majority} or more, has won.',
      ],
    },
    {
      title: 'A turn here',
      words: [
        'Play the turn on your board, then send a [[report]]: what was taken, where infantry and complexes went. Limits, prices and points are checked line by line. The other side confirms it or objects.',
      ],
    },
  ],
};
