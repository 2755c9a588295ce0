import type { Final, FinalLog, History, Violation } from '../history';
import { checkLog } from './log';
import { checkMails } from './mails';
import { checkOrder } from './order';
import { checkPlaces } from './places';
import { checkReadings } from './readings';

/** Whether what clients were told is what is stored in the end; every way in which it is not. */
export function checkHistory(history: History, final: Final): readonly Violation[] {
  const games = new Map(final.logs.map((log) => [log.gameId, log]));
  const named = [...history.submissions, ...history.readings].map(({ gameId }) => gameId);
  for (const gameId of named) if (!games.has(gameId)) games.set(gameId, missing(gameId));
  const logs = [...games.values()].flatMap((log) => checkOne(ofGame(history, log.gameId), log));
  return [...logs, ...checkMails(history.submissions, final)];
}

const missing = (gameId: string): FinalLog => ({ gameId, entries: [], nextSeq: 0, nextDraw: 0 });

const checkOne = (history: History, log: FinalLog): readonly Violation[] => [
  ...checkLog(log),
  ...checkPlaces(history.submissions, log),
  ...checkReadings(history.readings, log),
  ...checkOrder(history, log),
];

function ofGame({ submissions, readings }: History, gameId: string): History {
  const here = (one: { readonly gameId: string }): boolean => one.gameId === gameId;
  return { submissions: submissions.filter(here), readings: readings.filter(here) };
}
