import type { Metadata } from 'next';
import { PageHead } from '@/app/_components/page-head';

export const metadata: Metadata = { title: 'Keyboard shortcuts' };

interface Keys {
  readonly where: string;
  readonly keys: readonly (readonly [keys: string, means: string])[];
}

const KEYS: readonly Keys[] = [
  {
    where: 'Everywhere',
    keys: [
      ['Tab, Shift + Tab', 'to the next link, button or field, and back; the first Tab of a page skips its menu'],
      ['Enter', 'follows a link, presses a button, sends the form of a field'],
      ['Space', 'ticks a box, presses a button, opens a folded part'],
      ['Ctrl + P', 'prints the page: without menus and forms, with what is folded'],
    ],
  },
  {
    where: 'On the map',
    keys: [
      ['Arrow keys', 'from place to place, to the nearest one in that direction'],
      ['Enter', 'picks the place: first where from, then where to'],
      ['Escape', 'undoes the last pick of a draft; nothing is sent until you send it'],
      ['Shift + arrow keys', 'moves the map'],
      ['+ and −', 'zoom in and out'],
      ['0', 'shows the whole map again'],
    ],
  },
  {
    where: 'On the battle board',
    keys: [
      ['Arrow keys', 'from counter to counter; with one picked up, from place to place'],
      ['Enter', 'picks the counter up, and drops it'],
      ['Escape', 'puts a picked-up counter back where it was'],
    ],
  },
  {
    where: 'In a report with rows of switches',
    keys: [
      ['Tab', 'through the switches of one row, then out of the table'],
      ['Up, Down', 'the same switch of the row above or below'],
      ['Page Up, Page Down', 'ten rows down or up'],
      ['Left, Right', 'the choices of one switch'],
      ['Enter', 'checks the report and sends nothing'],
    ],
  },
  {
    where: 'In a replay',
    keys: [
      ['Space', 'plays and pauses; at the end it starts over'],
      ['Left, Right', 'one step back or forward; with a place of the map in focus, from place to place'],
      ['[ and ]', 'the chapter before and after: a turn, a battle'],
      ['Home, End', 'the first and the last step'],
      ['1, 2, 3', 'slow, normal, fast'],
    ],
  },
  {
    where: 'Instead of all forms',
    keys: [['The order box', 'every decision can be written as one line; the rules page of each system shows how']],
  },
];

/** Nothing needs a mouse: what the keys do, place by place. */
export default function KeysPage() {
  return (
    <div className="mx-auto max-w-2xl stack">
      <PageHead title="Keyboard shortcuts" lead="Nothing here needs a mouse." />
      {KEYS.map(({ where, keys }) => (
        <section key={where} className="card" aria-label={where}>
          <h2 className="mb-2">{where}</h2>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
            {keys.map(([key, means]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="font-mono text-sm font-semibold">{key}</kbd>
                </dt>
                <dd className="mb-2 sm:mb-0">{means}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
