import type { Sheet } from '@/lib/core/ruleset';
import type { Happened } from '@/lib/rulesets/_shared/mid-war/course';
import { isOpening } from '@/lib/rulesets/_shared/mid-war/position';
import { pastSheets } from '@/lib/rulesets/_shared/mid-war/sheets';
import type { BookOf } from '@/lib/rulesets/_shared/reporting/kinds';
import { withFaces } from '../enter/faces';
import { type HouseKinds, houseTracker } from '../tracker';
import { part } from './part';
import { past } from './past';

/** Every report so far, with the dice that fell for it, as a new game takes its past turns. */
export const pastFiles: readonly Sheet<BookOf<HouseKinds>>[] = pastSheets<HouseKinds, BookOf<HouseKinds>>({
  tracker: houseTracker,
  part,
  past,
  told: (_setup, course) => fromTheStart(course).map(withItsDice),
});

/** What the campaign told before this game had moved in is in its past turns. */
function fromTheStart(course: readonly Happened<HouseKinds>[]): readonly Happened<HouseKinds>[] {
  const first = course.findIndex(({ unwitnessed }) => unwitnessed);
  return course.slice(Math.max(0, first));
}

const withItsDice = ({ report, body, unwitnessed }: Happened<HouseKinds>): HouseKinds['body'] =>
  unwitnessed || isOpening(body) ? body : withFaces(body, report.dice);
