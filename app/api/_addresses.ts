import { dispatchOver } from '@/lib/http/server/dispatch';

/**
 * Every address of the API. Next tells a route file neither its own address nor those of others, and a file that imported
 * the table of routes would import itself; so they are listed. A test compares the list with the table.
 */
export const addresses = [
  '/api/games',
  '/api/games/{gameId}',
  '/api/games/{gameId}/options',
  '/api/games/{gameId}/hint',
  '/api/games/{gameId}/actions',
  '/api/games/{gameId}/preview',
  '/api/games/{gameId}/live',
  '/api/games/{gameId}/log',
  '/api/games/{gameId}/dice',
  '/api/games/{gameId}/seeds',
  '/api/games/{gameId}/audit',
  '/api/games/{gameId}/audit/{sheet}',
  '/api/games/{gameId}/entries/{seq}',
  '/api/games/{gameId}/refusals',
  '/api/games/{gameId}/desk/void',
  '/api/games/{gameId}/desk/re-roll',
  '/api/games/{gameId}/desk/correct',
  '/api/games/{gameId}/desk/look',
  '/api/games/{gameId}/take-back',
  '/api/games/{gameId}/take-back/answer',
  '/api/games/{gameId}/desk/pause',
  '/api/games/{gameId}/desk/resume',
  '/api/games/{gameId}/desk/clock',
  '/api/games/{gameId}/desk/replace',
  '/api/games/{gameId}/desk/preview',
  '/api/games/{gameId}/desk/correction',
  '/api/games/{gameId}/desk/seen/{seq}',
  '/api/games/{gameId}/notes/{noteId}',
  '/api/games/{gameId}/export',
  '/api/games/{gameId}/go-on',
  '/api/games/{gameId}/checkpoint',
  '/api/games/{gameId}/consistency',
  '/api/games/{gameId}/restored',
  '/api/games/{gameId}/rules-version',
  '/api/games/{gameId}/rules-version/answer',
  '/api/games/{gameId}/branches',
  '/api/games/{gameId}/sheets',
  '/api/games/{gameId}/sheets/{sheetId}',
  '/api/games/{gameId}/visibility',
  '/api/games/{gameId}/spectators',
  '/api/games/{gameId}/watching',
  '/api/public-games',
  '/api/watch/{token}',
  '/api/campaigns',
  '/api/campaigns/{campaignId}',
  '/api/imports',
  '/api/invitations/{token}',
  '/api/rulesets',
  '/api/rulesets/{rulesetId}',
  '/api/tokens',
  '/api/tokens/{tokenId}',
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/openapi.json',
] as const;

const find = dispatchOver(Object.fromEntries(addresses.map((address) => [address, address])));

/** The address with names in place of values, as metrics count by it. */
export const patternOf = (path: string): string => find(path)?.pattern ?? 'unknown';
