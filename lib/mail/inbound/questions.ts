import { deadlineText } from '@/emails/plain';
import { storedPosition } from '@/lib/games/engine/snapshot';
import { readLog } from '@/lib/games/log/read-log';
import { rulesForWords } from '@/lib/games/model/registry';
import type { GameView } from '@/lib/games/model/types';
import { readGame } from '@/lib/games/play/read-game';
import { mailClocks } from '../clock/mail-clock';
import type { MailContext } from '../context';
import { mailLines } from '../mail-lines';
import { wholePosition } from '../position/in-words';
import { mailDeadlinesOf } from '../reading';
import type { Section } from './answer';
import { whoLines } from './away/who';
import { wholeExamples } from './offer';
import { reachLines } from './reached/reach-lines';
import { standingSection } from './standing';
import type { TokenFor } from './tokens';
import type { Question } from './understand';

export const HELP: Section = {
  title: 'What you may write',
  lines: [
    'Reply, and write between the lines BEGIN ORDERS and END ORDERS, above the quoted mail:',
    'one action of the game as in the block below, without the # in front; or GRANT or DECLINE when somebody asks to take something back,',
    'proposes another clock, newer rules or another owner (GRANT CLOCK, DECLINE RULES, GRANT OWNER, GRANT TAKE BACK where several wait); or TAKE BACK for your own',
    'last action.',
    'NOTE and a text goes along with it. OBJECT 4, UPHOLD 4 and RETURN 4 are followed by your reason.',
    'AS and a seat above an action: for your other seat, where you hold two. TRY before an order only shows what it would do.',
    'IF Hawaii friendly AND opponent passed UNTIL turn 4 THEN and an order: a standing order, which the server carries out when your',
    'side is asked and the condition holds; EVERY TIME in the place of IF keeps it; STANDING and an order: without a condition; LATER',
    'on a line of its own: it is meant for a later position. STANDING: your list, with what conditions may ask about on the page;',
    'STANDING CLEAR withdraws all, STANDING GO ON tries again after a stop.',
    'SAY to Axis: and your words: to that seat; also to all, team (your side) or gm (who runs the game). Longer ones: SAY to Axis, the',
    'words in the lines below, END SAY. NOTEBOOK: and your words: for your side alone. A reply to a mail that tells a message answers it.',
    'AWAY 2026-12-24 TO 2027-01-06: you are away on these days; FOR and a name after it: a team mate who acts for you meanwhile;',
    'IN ALL GAMES at the end: in all of yours. BACK: you are back.',
    'CLOCK PAUSE: your side asks for a pause, which begins when a second side asks; CLOCK NO PAUSE: no longer; CLOCK RESUME: it is over. CLOCK LIFT FORFEIT: a game that the other side lost by forfeit goes on.',
    'CLOCK REST SAT, 2026-12-24: all days on which your seat rests, in the time zone of your profile; CLOCK REST NONE: none.',
    'CLOCK THINK UNTIL 2026-12-24: your side needs to think until the end of that day; its clock is stopped, and everybody is told.',
    'SEED SERVER: the server makes your share of the dice, where a game asks for it before it begins; SEED COMMIT and 64 digits: one of your',
    'own; SEED SHOW and 64 digits: that one.',
    'STATE: the whole position. LOG 20: the last entries. CLOCK: deadlines, and the sum of your clock day by day. WHO: the table, who is away, and whether mail reaches those whom you wait for. ODDS …: odds of a battle. EXAMPLE: the orders of the block below in full. HELP: this.',
    'A line that is not understood refuses the whole block.',
  ],
};

/** The answer to each question, as far as the one who asks may see it. */
export async function answersTo(
  context: MailContext,
  to: TokenFor,
  questions: readonly Question[],
): Promise<readonly Section[]> {
  const read = await readGame(context.services, { by: to.userId, gameId: to.gameId, role: to.role });
  if (!read.ok) return [];
  return (await Promise.all(questions.map((question) => answerTo(context, to, read.value, question)))).flat();
}

async function answerTo(
  context: MailContext,
  to: TokenFor,
  view: GameView,
  question: Question,
): Promise<readonly Section[]> {
  switch (question.kind) {
    case 'help':
      return [HELP, ...orderForms(context.services, view)];
    case 'state':
      return wholePosition(context.services, view);
    case 'example':
      return [{ title: 'Examples', lines: [...(await wholeExamples(context.services, to))], toCopy: true }];
    case 'clock':
      return [{ title: 'Clock', lines: [...(await clockOf(context, to, view))] }];
    case 'who':
      return [
        { title: 'Table', lines: [...(await whoLines(context, to, view)), ...(await reachLines(context, to, view))] },
      ];
    case 'standing':
      return [await standingSection(context, to)];
    case 'log':
      return [{ title: 'Log', lines: [...(await logOf(context, to, view.seq, question.count))] }];
    case 'odds':
      return [{ title: 'Odds', lines: [...(await oddsOf(context, to, question.words))] }];
  }
}

/** How the orders of these rules are written: an order, and what it means. */
function orderForms(rules: Pick<MailContext['services'], 'findRuleset'>, view: GameView): readonly Section[] {
  const forms = rulesForWords(rules, view)?.orderForms ?? [];
  if (forms.length === 0) return [];
  return [
    {
      title: `Orders of ${view.rulesetTitle}, by example`,
      lines: forms.map(({ order, means }) => `${order}  (${means})`),
    },
  ];
}

/** What runs out by the rules, and by the clocks of the asker's seats. */
async function clockOf(context: MailContext, to: TokenFor, view: GameView): Promise<readonly string[]> {
  const sums = await sumsOf(context, to);
  if (view.paused !== undefined) return ['The game is paused: no clock runs.', ...sums];
  const byRules = (await mailDeadlinesOf(context, to.userId, view)).map(deadlineText);
  const lines = [...byRules, ...sums];
  return lines.length === 0 ? ['No deadline runs, and no clock of yours.'] : lines;
}

async function sumsOf(context: MailContext, to: TokenFor): Promise<readonly string[]> {
  const clocks = await mailClocks(context, { ...to, withWaits: true });
  return clocks.flatMap(({ roleName, lines }) => [`${roleName}:`, ...lines]);
}

async function logOf({ services }: MailContext, { userId: by, gameId }: TokenFor, seq: number, count: number) {
  const log = await readLog(services, { by, gameId, limit: 500, before: seq });
  if (!log.ok) return [log.error.message];
  const lines = mailLines(log.value.entries, log.value.notes).slice(-count);
  return lines.map(({ seq, text, clause }) => `#${seq} ${text}${clause === undefined ? '' : ` [${clause}]`}`);
}

async function oddsOf({ services }: MailContext, { gameId }: TokenFor, words: string): Promise<readonly string[]> {
  const game = await services.store.readGame(gameId);
  const position = game === undefined ? undefined : await storedPosition(services, game);
  const odds = position?.ruleset.odds;
  if (odds === undefined) return ['This game has no battles to weigh.'];
  const asked = odds.fromWords(words.split(/\s+/).filter(Boolean), {});
  if (!asked.ok) return [asked.error, `Write: ODDS ${odds.usage}`];
  const answer = odds.calculate(asked.value);
  return answer.ok ? answer.value.lines : answer.error.map(({ message }) => message);
}
