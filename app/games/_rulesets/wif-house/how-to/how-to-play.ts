import type { HowToPlay } from '@/app/rules/_how-to/how-to-play';
import { CutOffPicture } from './cut-off-picture';

export const HOW_TO_PLAY: HowToPlay = {
  lead: 'A [[tracker]] for what a group adds to World in Flames in the [[conquest step]]: hexes that are cut off, and when Italy and Japan give up early.',
  numbers: { criteria: 2, italyDie: 10, factories: 5, surrender: 15, one: 1 },
  parts: [
    {
      title: 'Hexes that are cut off',
      Picture: CutOffPicture,
      words: [
        'A set of land hexes that enemy land hexes surround on all sides changes hands at the end of the turn, if it has no city and none of its owner’s units. One city in it, and no hex of the set changes.',
        'The set goes to the major power with most hexes around it. If two have equally many, a die decides.',
        'Paste your map as text: the server finds the sets, names them and shows the ring around each.',
      ],
    },
    {
      title: 'Italian factories',
      words: [
        'Every hex with a printed Italian factory has exactly {one} factory: red where a red one is printed, otherwise blue. Naples has none.',
      ],
    },
    {
      title: 'Italy gives up',
      words: [
        'The Allies may roll when at least {criteria} of these are true: Rome is Allied; a factory hex other than Rome and Naples is Allied; Tripoli is Allied; every hex of Sicily is Allied. And an Allied land unit in mainland Italy must be [[in supply]].',
        'Roll one die with {italyDie} faces: Italy falls on the [[garrison]] value of the Allies in mainland Italy or less. Flipped units count nothing there. If it fails, roll in the next turn if everything still holds.',
      ],
    },
    {
      title: 'Japan gives up',
      words: [
        'Japan is rolled for from the turn in which {factories} factories of its homeland are lost, destroyed or captured. A factory that was moved counts until it is destroyed; new ones do not count.',
        'To the die add {one} for each of these: every original homeland factory lost; Russia at war with Japan; Manchuria in the hands of an Allied major power; every atomic bomb on a printed factory city of the homeland; no resources and no oil from outside this turn; and each of Shanghai, Vladivostok, Manila and Taihoku that is Allied. Take {one} off for each of these cities that is Japanese. At {surrender} or more Japan surrenders.',
      ],
    },
    {
      title: 'A turn here',
      words: [
        'One side sends a [[report]] of what the turn changed; the other confirms it or objects. The page shows every line of the sum and the chance before the roll, and the server throws the dice, so that nobody can throw them twice.',
      ],
    },
  ],
};
