import { playable } from '@/lib/core/playable';
import { triumphOfTheWill } from '@/lib/rulesets/triumph-of-the-will/index';
import { shortGamesKeepLaws } from '../_shared/short-games';

shortGamesKeepLaws(playable(triumphOfTheWill), 'totw:5.2', [{}, {}], 150);
