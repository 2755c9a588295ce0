import type { Right } from '@/lib/games/model/permissions';
import type { State } from './people';

/** Who may call at all: everybody, known callers, a token that may write, or only a person in a browser. */
type RouteAccess = 'anybody' | 'signed-in' | 'write' | 'session';

export interface Row {
  readonly door: RouteAccess;
  /** The right in the game of the path, by the one table; without it the route is about no single game. */
  readonly right?: Right;
  /** Only from this seat. */
  readonly seat?: 'north';
  /** Which part of the right it is, where docs/roles.md tells parts of it apart in a side of several people. */
  readonly what?: string;
  /** A harmless body: as it is described, and refused by the use-case or changing nothing. */
  readonly body?: object;
  /** What is answered to anybody who may. Writes name a version that no game has, and so come as far as 412. */
  readonly answers: number | Readonly<Record<State, number>>;
}

const STALE = 412;

/** A look at one game, for everybody who may read it. */
const look = (answers: Row['answers'] = 200): Row => ({ door: 'anybody', right: 'read', answers });

/** An act at one game, which names a version that it never had. */
const act = (right: Right, body: object): Row => ({ door: 'write', right, body, answers: STALE });

/** The parts of rights that docs/roles.md tells apart. */
const TRIES = 'to try an action out';
const SENDS = 'to send an action or a seed';
const DRAFTS = 'to see drafts, to write one, to change and discard your own';
const DISCARDS = 'to change and discard the drafts of others';
const SENDS_DRAFT = 'to send a draft, or put it forward for a signature';
const SEES_ORDERS = 'to see standing orders, and withdraw your own';
const LEAVES_ORDERS = 'to try, leave, arrange and resume them, to withdraw those of others';
const WRITES = 'to write to other sides';
const OWNS = 'to take the game over, or not, when proposed';
const LEADS = 'to invite, set rights, remove people, ask for signatures, name a captain or an understudy';

/** For all, or for all known callers: no game is meant. */
const plain = (door: RouteAccess, answers: number, body?: object): Row => ({
  door,
  answers,
  ...(body === undefined ? {} : { body }),
});

const NO_DRAFT = '00000000-0000-4000-8000-000000000009';
const NO_GAME = { ruleset: 'toy', name: '', seats: [] };

/** Every verb of every address. A route that is not listed here fails its test. */
export const ROWS: Readonly<Record<string, Row>> = {
  'GET /api/games': plain('signed-in', 200),
  'POST /api/games': plain('write', 400, NO_GAME),
  'GET /api/games/{gameId}': look(),
  'GET /api/games/{gameId}/options': { door: 'signed-in', right: 'read', answers: 200 },
  'GET /api/games/{gameId}/hint': { door: 'signed-in', right: 'read', answers: 200 },
  'POST /api/games/{gameId}/actions': {
    what: SENDS,
    ...act('act', { role: 'north', action: 'none' }),
    seat: 'north',
    answers: { open: STALE, running: STALE, paused: STALE, over: STALE, 'rolled-back': 409 },
  },
  'POST /api/games/{gameId}/preview': {
    what: TRIES,
    door: 'signed-in',
    right: 'act',
    seat: 'north',
    body: { role: 'north', action: 'none' },
    answers: { open: 409, running: 400, paused: 409, over: 409, 'rolled-back': 400 },
  },
  'GET /api/games/{gameId}/live': look(),
  'GET /api/games/{gameId}/log': look(),
  'GET /api/games/{gameId}/seen': { door: 'signed-in', right: 'read', answers: 200 },
  'POST /api/games/{gameId}/seen': { door: 'write', right: 'read', body: { size: 0 }, answers: 200 },
  'GET /api/games/{gameId}/dice': look(),
  'POST /api/games/{gameId}/seeds': {
    what: SENDS,
    ...act('act', { act: 'commit', role: 'north', commitment: '0'.repeat(64) }),
    seat: 'north',
  },
  'GET /api/games/{gameId}/audit': look(),
  'GET /api/games/{gameId}/audit/{sheet}': look(),
  'GET /api/games/{gameId}/entries/{seq}': look(),
  'GET /api/games/{gameId}/refusals': { door: 'signed-in', right: 'read', answers: 200 },
  'POST /api/games/{gameId}/desk/void': act('void', { target: 9, note: 'A reason.' }),
  'POST /api/games/{gameId}/desk/re-roll': act('re-roll', { target: 9, note: 'A reason.' }),
  'POST /api/games/{gameId}/desk/correct': act('correct', { correction: {}, note: 'A reason.' }),
  'POST /api/games/{gameId}/desk/look': act('see-sealed', { seq: 9, note: 'A reason.' }),
  'GET /api/games/{gameId}/take-back': {
    what: 'to see what could be taken back',
    door: 'signed-in',
    right: 'ask-take-back',
    answers: 200,
  },
  'POST /api/games/{gameId}/take-back': { ...act('ask-take-back', { target: 9 }), what: 'to ask for it' },
  'POST /api/games/{gameId}/take-back/answer': act('answer-take-back', { granted: false }),
  'POST /api/games/{gameId}/desk/pause': act('pause', { note: 'A reason.' }),
  'POST /api/games/{gameId}/desk/resume': act('pause', {}),
  'POST /api/games/{gameId}/desk/clock': act('adjust-clock', {
    key: 'none',
    at: '2099-01-01T00:00:00Z',
    note: 'A reason.',
  }),
  'POST /api/games/{gameId}/desk/replace': act('replace-player', { freed: 'nobody', note: 'A reason.' }),
  'POST /api/games/{gameId}/side/invite': { ...act('lead-side', { side: 'north', right: 'draft' }), what: LEADS },
  'POST /api/games/{gameId}/side/withdraw': { ...act('lead-side', { side: 'north', invitation: 9 }), what: LEADS },
  'POST /api/games/{gameId}/side/member': {
    ...act('lead-side', { side: 'north', member: 'p9', right: 'draft' }),
    what: LEADS,
  },
  'POST /api/games/{gameId}/side/leave': {
    ...act('lead-side', { side: 'north', member: 'p9' }),
    what: 'to leave the side',
  },
  'POST /api/games/{gameId}/side/captain': { ...act('lead-side', { side: 'north', member: 'p9' }), what: LEADS },
  'POST /api/games/{gameId}/side/signatures': { ...act('lead-side', { side: 'north', needed: false }), what: LEADS },
  'GET /api/games/{gameId}/clock': look(),
  'POST /api/games/{gameId}/clock': act('set-clock', { terms: null, note: 'A reason.' }),
  'POST /api/games/{gameId}/clock/propose': act('propose-clock', { terms: null }),
  'POST /api/games/{gameId}/clock/answer': act('answer-clock', { granted: true }),
  'POST /api/games/{gameId}/owner/propose': act('propose-owner', { to: 'p99' }),
  'POST /api/games/{gameId}/owner/answer': { what: OWNS, ...act('answer-owner', { granted: true }) },
  'POST /api/games/{gameId}/clock/pause': act('ask-pause', { wants: false }),
  'POST /api/games/{gameId}/clock/resume': act('ask-pause', {}),
  'POST /api/games/{gameId}/clock/lift': act('lift-forfeit', {}),
  'POST /api/games/{gameId}/clock/think': act('own-clock', { until: '2031-05-05T10:00:00.000Z' }),
  'POST /api/games/{gameId}/clock/rest': act('own-clock', { zone: 'UTC', weekdays: [], dates: [] }),
  'POST /api/games/{gameId}/ladder': act('set-ladder', { ladder: null }),
  // To nobody, or without words: nothing is kept.
  'GET /api/games/{gameId}/press': look(),
  'POST /api/games/{gameId}/press': {
    what: WRITES,
    ...act('write-press', { to: ['nobody'], text: 'x' }),
    answers: 400,
  },
  'POST /api/games/{gameId}/press/announcements': { ...act('announce', { text: '' }), answers: 400 },
  'POST /api/games/{gameId}/press/notebook': {
    what: 'to write in it',
    ...act('keep-notebook', { text: '' }),
    answers: 400,
  },
  'POST /api/games/{gameId}/press/notebook/open': {
    what: 'to open it to everybody',
    ...act('keep-notebook', { role: 'north' }),
    seat: 'north',
    answers: { open: 409, running: 409, paused: 409, over: 200, 'rolled-back': 409 },
  },
  'POST /api/games/{gameId}/press/erase': { ...act('read', { message: NO_DRAFT }), answers: 404 },
  'POST /api/games/{gameId}/press/mode': act('set-press', { press: 'none' }),
  'POST /api/games/{gameId}/press/seen': { ...act('read', {}), answers: 200 },
  'POST /api/games/{gameId}/away': act('be-away', { from: '2020-01-01', to: '2020-01-02' }),
  'POST /api/games/{gameId}/away/back': act('be-away', {}),
  'POST /api/games/{gameId}/understudies/name': { ...act('lead-side', { side: 'north' }), what: LEADS },
  'POST /api/games/{gameId}/understudies/drop': { ...act('lead-side', { side: 'north' }), what: LEADS },
  'POST /api/games/{gameId}/understudies/call': { ...act('lead-side', { side: 'north' }), what: LEADS },
  // Nobody stands by for a seat that there is not.
  'POST /api/games/{gameId}/understudies/answer': { ...act('stand-in', { side: 'nobody', enter: true }), answers: 404 },
  'GET /api/games/{gameId}/drafts': { what: DRAFTS, door: 'signed-in', right: 'draft', answers: 200 },
  'POST /api/games/{gameId}/drafts': {
    what: DRAFTS,
    ...act('draft', { role: 'north', action: 'none' }),
    seat: 'north',
    answers: { open: 409, running: 400, paused: 400, over: 409, 'rolled-back': 400 },
  },
  'POST /api/games/{gameId}/drafts/send': {
    what: SENDS_DRAFT,
    ...act('draft', { draft: NO_DRAFT, revision: 1 }),
    answers: 404,
  },
  'POST /api/games/{gameId}/drafts/discard': {
    what: DISCARDS,
    ...act('draft', { draft: NO_DRAFT, revision: 1 }),
    answers: 404,
  },
  'POST /api/games/{gameId}/drafts/forward': {
    what: SENDS_DRAFT,
    ...act('draft', { draft: NO_DRAFT, revision: 1 }),
    answers: 404,
  },
  'GET /api/games/{gameId}/standing': { what: SEES_ORDERS, door: 'signed-in', right: 'leave-orders', answers: 200 },
  'POST /api/games/{gameId}/standing': {
    what: LEAVES_ORDERS,
    ...act('leave-orders', { role: 'north', orders: 'NONE' }),
    seat: 'north',
    answers: { open: 409, running: 400, paused: 200, over: 409, 'rolled-back': 400 },
  },
  'POST /api/games/{gameId}/standing/preview': {
    what: LEAVES_ORDERS,
    ...act('leave-orders', { role: 'north', orders: 'NONE' }),
    door: 'signed-in',
    seat: 'north',
    answers: { open: 409, running: 200, paused: 200, over: 409, 'rolled-back': 200 },
  },
  'POST /api/games/{gameId}/standing/withdraw': {
    what: LEAVES_ORDERS,
    ...act('leave-orders', { order: NO_DRAFT, revision: 1 }),
    answers: 404,
  },
  // Before the next one, which has to name every order that is left.
  'POST /api/games/{gameId}/standing/clear': {
    what: LEAVES_ORDERS,
    ...act('leave-orders', { role: 'north' }),
    seat: 'north',
    answers: 200,
  },
  'POST /api/games/{gameId}/standing/arrange': {
    what: LEAVES_ORDERS,
    ...act('leave-orders', { role: 'north', orders: [] }),
    seat: 'north',
    answers: 200,
  },
  'POST /api/games/{gameId}/standing/resume': {
    what: LEAVES_ORDERS,
    ...act('leave-orders', { role: 'north' }),
    seat: 'north',
    answers: 409,
  },
  'POST /api/games/{gameId}/desk/preview': {
    door: 'signed-in',
    right: 'void',
    body: { act: { act: 'void', target: 0 } },
    answers: 409,
  },
  'GET /api/games/{gameId}/desk/correction': { door: 'signed-in', right: 'correct', answers: 200 },
  'GET /api/games/{gameId}/desk/seen/{seq}': { door: 'signed-in', right: 'see-sealed', answers: 409 },
  'DELETE /api/games/{gameId}/notes/{noteId}': { door: 'write', right: 'read', answers: 404 },
  'GET /api/games/{gameId}/export': look(),
  'GET /api/games/{gameId}/checkpoint': look(),
  'GET /api/games/{gameId}/consistency': look(),
  'GET /api/imports': plain('signed-in', 200),
  'POST /api/imports': plain('write', 415, {}),
  'POST /api/games/{gameId}/go-on': act('go-on-here', {}),
  'POST /api/games/{gameId}/restored': { ...act('restore-log', { reason: 'It is gone.' }), answers: 409 },
  'GET /api/games/{gameId}/rules-version': look(),
  'POST /api/games/{gameId}/rules-version': act('propose-upgrade', { note: 'Newer ones.' }),
  'POST /api/games/{gameId}/rules-version/answer': act('answer-upgrade', { granted: true }),
  'GET /api/games/{gameId}/branches': { door: 'signed-in', right: 'try-out', answers: 200 },
  // Before the beginning there is no position to try from.
  'POST /api/games/{gameId}/branches': { ...act('try-out', { seq: 0 }), answers: 409 },
  'GET /api/games/{gameId}/analyses': { door: 'signed-in', right: 'try-out', answers: 200 },
  // Before the beginning there is no position to try from.
  'POST /api/games/{gameId}/analyses': { ...act('try-out', { seq: 0, role: 'north', orders: 'X' }), answers: 409 },
  'GET /api/games/{gameId}/analyses/{analysisId}': look(404),
  'PATCH /api/games/{gameId}/analyses/{analysisId}': { ...act('read', { edit: 'share' }), answers: 404 },
  'DELETE /api/games/{gameId}/analyses/{analysisId}': { door: 'write', right: 'read', answers: 404 },
  'POST /api/games/{gameId}/analyses/{analysisId}/orders': {
    ...act('read', { role: 'north', orders: 'X' }),
    answers: 404,
  },
  'GET /api/games/{gameId}/sheets': look(),
  'GET /api/games/{gameId}/sheets/{sheetId}': look({
    open: 409,
    running: 404,
    paused: 404,
    over: 404,
    'rolled-back': 404,
  }),
  'POST /api/games/{gameId}/visibility': act('let-spectators-in', { visibility: 'private' }),
  'GET /api/games/{gameId}/spectators': { door: 'signed-in', right: 'see-spectators', answers: 200 },
  'GET /api/games/{gameId}/brief': { door: 'signed-in', right: 'read-brief', answers: 200 },
  'GET /api/games/{gameId}/mail': { door: 'signed-in', right: 'see-awaited-mail', answers: 200 },
  'POST /api/games/{gameId}/mail': { door: 'write', right: 'send-mail-again', body: { role: 'nobody' }, answers: 409 },
  'POST /api/games/{gameId}/nudge': { door: 'write', right: 'send-mail-again', body: { role: 'nobody' }, answers: 409 },
  'POST /api/games/{gameId}/watching': { door: 'write', right: 'look-on', answers: 200 },
  'DELETE /api/games/{gameId}/watching': { door: 'write', right: 'look-on', answers: 200 },
  'GET /api/games/{gameId}/seat-posts': { door: 'signed-in', right: 'invite', answers: 200 },
  'POST /api/games/{gameId}/seat-posts': { door: 'write', right: 'invite', body: { role: 'nobody' }, answers: 400 },
  'POST /api/games/{gameId}/seat-posts/withdraw': {
    door: 'write',
    right: 'invite',
    body: { role: 'nobody' },
    answers: 404,
  },
  'GET /api/games-at-risk': plain('signed-in', 200),
  'GET /api/notifications': plain('signed-in', 200),
  'POST /api/notifications': plain('write', 200, { cells: [] }),
  'DELETE /api/notifications': plain('write', 400),
  'POST /api/notifications/digest': plain('write', 200, { every: 'never' }),
  'GET /api/open-seats': plain('signed-in', 200),
  'POST /api/open-seats/{postId}': plain('write', 404),
  'GET /api/public-games': plain('anybody', 200),
  'GET /api/watch/{token}': plain('anybody', 404),
  'POST /api/watch/{token}': plain('write', 404),
  'GET /api/campaigns': plain('signed-in', 200),
  'POST /api/campaigns': plain('write', 400, NO_GAME),
  'GET /api/campaigns/{campaignId}': plain('anybody', 404),
  'GET /api/campaigns/{campaignId}/war': plain('anybody', 404),
  'GET /api/campaigns/{campaignId}/war/{file}': plain('anybody', 404),
  'POST /api/campaigns/{campaignId}/war': plain('write', 404, { role: 'axis', text: '[war]', versions: {} }),
  'POST /api/campaigns/{campaignId}/war/check': plain('signed-in', 404, { role: 'axis', text: '[war]' }),
  'POST /api/campaigns/{campaignId}/war/drafts': plain('write', 404, { role: 'axis', text: '[war]' }),
  'POST /api/campaigns/{campaignId}/war/answer': plain('write', 404, { answer: 'confirm', versions: {} }),
  'GET /api/invitations/{token}': plain('anybody', 404),
  'POST /api/invitations/{token}': plain('write', 404),
  'GET /api/rulesets': plain('anybody', 200),
  'GET /api/rulesets/{rulesetId}': plain('anybody', 200),
  'GET /api/pen-names': plain('signed-in', 200),
  // Nothing that may be a name.
  'POST /api/pen-names': plain('write', 400, { name: ' ' }),
  'DELETE /api/pen-names/{penNameId}': plain('write', 200),
  'GET /api/tokens': plain('session', 200),
  'POST /api/tokens': plain('session', 200, { scope: 'read', name: 'x' }),
  'DELETE /api/tokens/{tokenId}': plain('session', 404),
  'GET /api/health': plain('anybody', 200),
  'GET /api/ready': plain('anybody', 200),
  // Next's handlers do not know where a request comes from: without the token they tell nobody.
  'GET /api/metrics': plain('anybody', process.env.FIELDPOST_API === 'next' ? 404 : 200),
  'GET /api/openapi.json': plain('anybody', 200),
};
