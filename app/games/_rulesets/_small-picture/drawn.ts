import { LRUCache } from 'lru-cache';
import { getServices } from '@/lib/db/services';
import type { GameId, UserId } from '@/lib/games/model/types';
import { readOnlookersView } from '@/lib/games/play/read-onlookers-view';
import { screenOf } from '../registry';
import { COLOURS, type Look, svgOf } from './svg';

/** A picture has some kilobytes: those of a few long lists are kept. */
const kept = new LRUCache<string, string>({ max: 400 });

/** A game's small picture with a name for this state of it; undefined where there is none to be seen. */
export interface SmallPicture {
  readonly tag: string;
  readonly svg: string;
}

/** It is drawn once a version, for all who may read the game: it shows what all of them may see. */
export async function smallPictureOf(
  by: UserId | undefined,
  gameId: GameId,
  look: Look,
): Promise<SmallPicture | undefined> {
  const read = await readOnlookersView(await getServices(), { by, gameId });
  if (!read.ok) return undefined;
  const { rulesetId, version, view } = read.value;
  const tagOf = (at: number): string => `${at}-${look}`;
  const known = kept.get(`${gameId} ${tagOf(version)}`);
  if (known !== undefined) return { tag: tagOf(version), svg: known };
  const seen = await view();
  const drawing = seen && screenOf(rulesetId).smallPicture?.(seen.view, COLOURS[look]);
  if (seen === undefined || drawing === undefined) return undefined;
  const tag = tagOf(seen.version);
  const svg = svgOf(drawing);
  kept.set(`${gameId} ${tag}`, svg);
  return { tag, svg };
}
