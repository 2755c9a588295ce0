import { playable } from '@/lib/core/playable';
import { wifVictory } from '@/lib/rulesets/wif-victory/index';
import { shortGamesKeepLaws } from '../_shared/short-games';

shortGamesKeepLaws(playable(wifVictory), 'wifv:1.1', [{}, {}], 40);
