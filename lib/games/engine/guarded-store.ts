import type { ImportedGame } from '../model/import-records';
import type { Commit, NewGame } from '../model/records';
import type { GameStore } from '../model/stores';
import type { LogGuard } from './log-guard';

/**
 * A store that no command gets past the guard of, whichever use-case it comes from: nothing is added to a log that has lost
 * entries, and what was stored is written into the witness book before anybody is told. This is the one place through which
 * every command goes that answers with success, and every repeat of one that is answered from what is stored.
 */
export function guardedStore(store: GameStore, guard: LogGuard): GameStore {
  const made = (games: readonly NewGame[]) =>
    acknowledgeAll(
      guard,
      games.map(({ first }) => first),
    );
  return {
    ...store,
    createGame: async (game, quota) => {
      await guard.mayAcknowledge();
      const reached = await store.createGame(game, quota);
      if (reached === undefined) await made([game]);
      return reached;
    },
    createCampaign: async (campaign, quota) => {
      await guard.mayAcknowledge();
      const reached = await store.createCampaign(campaign, quota);
      if (reached === undefined) await made(campaign.games);
      return reached;
    },
    importGame: async (game, quota) => {
      await guard.mayAcknowledge();
      const imported = await store.importGame(game, quota);
      // The same file again is answered with success too.
      if (imported === true || (imported === false && (await isHere(store, game))))
        await guard.acknowledge(game.gameId, frontierOf(game));
      return imported;
    },
    commit: async (commit) => {
      await guard.allow(commit);
      const committed = await store.commit(commit);
      if (committed === 'committed') await acknowledgeAll(guard, [commit]);
      return committed;
    },
    commitAll: async (commits, changes) => {
      for (const commit of commits) await guard.allow(commit);
      const committed = await store.commitAll(commits, changes);
      if (committed === 'committed') await acknowledgeAll(guard, commits);
      return committed;
    },
    readCommand: async (key) => {
      const read = await store.readCommand(key);
      // The first answer may never have left; what this log has lost since is no reason to keep an old answer back.
      const { gameId, nextSeq: size, peaks } = read ?? { gameId: '', nextSeq: 0, peaks: [] };
      if (read?.answered !== undefined && (await guard.lossOf(gameId)) === undefined)
        await guard.acknowledge(gameId, { size, peaks });
      return read;
    },
  };
}

const frontierOf = ({ after }: Pick<Commit, 'after'>) => ({ size: after.nextSeq, peaks: after.peaks });

async function isHere(store: GameStore, { gameId, after }: ImportedGame): Promise<boolean> {
  const here = await store.readGame(gameId);
  return here?.nextSeq === after.nextSeq && here.peaks.join() === after.peaks.join();
}

/** All of them share a flush. */
async function acknowledgeAll(guard: LogGuard, commits: readonly Commit[]): Promise<void> {
  for (const commit of commits) guard.stored(commit);
  await Promise.all(commits.map((commit) => guard.acknowledge(commit.gameId, frontierOf(commit))));
}
