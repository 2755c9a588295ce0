import type { RouteTable } from '@/lib/http/contract/openapi';
import * as campaign from './campaigns/[campaignId]/route';
import * as campaignWarFile from './campaigns/[campaignId]/war/[file]/route';
import * as campaignWarAnswer from './campaigns/[campaignId]/war/answer/route';
import * as campaignWarCheck from './campaigns/[campaignId]/war/check/route';
import * as campaignWarDrafts from './campaigns/[campaignId]/war/drafts/route';
import * as campaignWar from './campaigns/[campaignId]/war/route';
import * as campaigns from './campaigns/route';
import * as actions from './games/[gameId]/actions/route';
import * as analysisOrders from './games/[gameId]/analyses/[analysisId]/orders/route';
import * as analysis from './games/[gameId]/analyses/[analysisId]/route';
import * as analyses from './games/[gameId]/analyses/route';
import * as auditSheet from './games/[gameId]/audit/[sheet]/route';
import * as audit from './games/[gameId]/audit/route';
import * as awayBack from './games/[gameId]/away/back/route';
import * as away from './games/[gameId]/away/route';
import * as branches from './games/[gameId]/branches/route';
import * as brief from './games/[gameId]/brief/route';
import * as checkpoint from './games/[gameId]/checkpoint/route';
import * as clockAnswer from './games/[gameId]/clock/answer/route';
import * as clockLift from './games/[gameId]/clock/lift/route';
import * as clockPause from './games/[gameId]/clock/pause/route';
import * as clockPropose from './games/[gameId]/clock/propose/route';
import * as clockRest from './games/[gameId]/clock/rest/route';
import * as clockResume from './games/[gameId]/clock/resume/route';
import * as clock from './games/[gameId]/clock/route';
import * as clockThink from './games/[gameId]/clock/think/route';
import * as consistency from './games/[gameId]/consistency/route';
import * as deskClock from './games/[gameId]/desk/clock/route';
import * as deskCorrect from './games/[gameId]/desk/correct/route';
import * as deskCorrection from './games/[gameId]/desk/correction/route';
import * as deskLook from './games/[gameId]/desk/look/route';
import * as deskPause from './games/[gameId]/desk/pause/route';
import * as deskPreview from './games/[gameId]/desk/preview/route';
import * as deskReRoll from './games/[gameId]/desk/re-roll/route';
import * as deskReplace from './games/[gameId]/desk/replace/route';
import * as deskResume from './games/[gameId]/desk/resume/route';
import * as deskSeen from './games/[gameId]/desk/seen/[seq]/route';
import * as deskVoid from './games/[gameId]/desk/void/route';
import * as dice from './games/[gameId]/dice/route';
import * as discardDraft from './games/[gameId]/drafts/discard/route';
import * as forwardDraft from './games/[gameId]/drafts/forward/route';
import * as drafts from './games/[gameId]/drafts/route';
import * as sendDraft from './games/[gameId]/drafts/send/route';
import * as entry from './games/[gameId]/entries/[seq]/route';
import * as exported from './games/[gameId]/export/route';
import * as goOn from './games/[gameId]/go-on/route';
import * as hint from './games/[gameId]/hint/route';
import * as ladder from './games/[gameId]/ladder/route';
import * as live from './games/[gameId]/live/route';
import * as log from './games/[gameId]/log/route';
import * as gameMail from './games/[gameId]/mail/route';
import * as note from './games/[gameId]/notes/[noteId]/route';
import * as nudge from './games/[gameId]/nudge/route';
import * as options from './games/[gameId]/options/route';
import * as ownerAnswer from './games/[gameId]/owner/answer/route';
import * as ownerPropose from './games/[gameId]/owner/propose/route';
import * as announcements from './games/[gameId]/press/announcements/route';
import * as eraseMessage from './games/[gameId]/press/erase/route';
import * as pressMode from './games/[gameId]/press/mode/route';
import * as openNotebook from './games/[gameId]/press/notebook/open/route';
import * as notebook from './games/[gameId]/press/notebook/route';
import * as press from './games/[gameId]/press/route';
import * as pressSeen from './games/[gameId]/press/seen/route';
import * as preview from './games/[gameId]/preview/route';
import * as refusals from './games/[gameId]/refusals/route';
import * as restored from './games/[gameId]/restored/route';
import * as game from './games/[gameId]/route';
import * as rulesAnswer from './games/[gameId]/rules-version/answer/route';
import * as rulesVersion from './games/[gameId]/rules-version/route';
import * as seatPosts from './games/[gameId]/seat-posts/route';
import * as withdrawPost from './games/[gameId]/seat-posts/withdraw/route';
import * as seeds from './games/[gameId]/seeds/route';
import * as seen from './games/[gameId]/seen/route';
import * as sheet from './games/[gameId]/sheets/[sheetId]/route';
import * as sheets from './games/[gameId]/sheets/route';
import * as captainSide from './games/[gameId]/side/captain/route';
import * as inviteSide from './games/[gameId]/side/invite/route';
import * as leaveSide from './games/[gameId]/side/leave/route';
import * as memberSide from './games/[gameId]/side/member/route';
import * as signaturesSide from './games/[gameId]/side/signatures/route';
import * as withdrawSide from './games/[gameId]/side/withdraw/route';
import * as spectators from './games/[gameId]/spectators/route';
import * as arrangeStanding from './games/[gameId]/standing/arrange/route';
import * as clearStanding from './games/[gameId]/standing/clear/route';
import * as previewStanding from './games/[gameId]/standing/preview/route';
import * as resumeStanding from './games/[gameId]/standing/resume/route';
import * as standing from './games/[gameId]/standing/route';
import * as withdrawStanding from './games/[gameId]/standing/withdraw/route';
import * as takeBackAnswer from './games/[gameId]/take-back/answer/route';
import * as takeBack from './games/[gameId]/take-back/route';
import * as understudyAnswer from './games/[gameId]/understudies/answer/route';
import * as understudyCall from './games/[gameId]/understudies/call/route';
import * as understudyDrop from './games/[gameId]/understudies/drop/route';
import * as understudyName from './games/[gameId]/understudies/name/route';
import * as visibility from './games/[gameId]/visibility/route';
import * as watching from './games/[gameId]/watching/route';
import * as games from './games/route';
import * as gamesAtRisk from './games-at-risk/route';
import * as health from './health/route';
import * as imports from './imports/route';
import * as invitation from './invitations/[token]/route';
import * as metrics from './metrics/route';
import * as notificationDigest from './notifications/digest/route';
import * as notifications from './notifications/route';
import * as openSeat from './open-seats/[postId]/route';
import * as openSeats from './open-seats/route';
import * as penName from './pen-names/[penNameId]/route';
import * as penNames from './pen-names/route';
import * as publicGames from './public-games/route';
import * as ready from './ready/route';
import * as ruleset from './rulesets/[rulesetId]/route';
import * as rulesets from './rulesets/route';
import * as token from './tokens/[tokenId]/route';
import * as tokens from './tokens/route';
import * as watch from './watch/[token]/route';

/**
 * Every address of the API but the document about them. The server dispatches by this table and the document is made
 * from it; a test compares it with the route files on disk.
 */
export const describedRoutes = {
  '/api/games': games,
  '/api/games/{gameId}': game,
  '/api/games/{gameId}/options': options,
  '/api/games/{gameId}/hint': hint,
  '/api/games/{gameId}/actions': actions,
  '/api/games/{gameId}/preview': preview,
  '/api/games/{gameId}/live': live,
  '/api/games/{gameId}/log': log,
  '/api/games/{gameId}/seen': seen,
  '/api/games/{gameId}/brief': brief,
  '/api/games/{gameId}/mail': gameMail,
  '/api/games/{gameId}/nudge': nudge,
  '/api/games/{gameId}/dice': dice,
  '/api/games/{gameId}/seeds': seeds,
  '/api/games/{gameId}/audit': audit,
  '/api/games/{gameId}/audit/{sheet}': auditSheet,
  '/api/games/{gameId}/entries/{seq}': entry,
  '/api/games/{gameId}/refusals': refusals,
  '/api/games/{gameId}/desk/void': deskVoid,
  '/api/games/{gameId}/desk/re-roll': deskReRoll,
  '/api/games/{gameId}/desk/correct': deskCorrect,
  '/api/games/{gameId}/desk/look': deskLook,
  '/api/games/{gameId}/take-back': takeBack,
  '/api/games/{gameId}/take-back/answer': takeBackAnswer,
  '/api/games/{gameId}/desk/pause': deskPause,
  '/api/games/{gameId}/desk/resume': deskResume,
  '/api/games/{gameId}/desk/clock': deskClock,
  '/api/games/{gameId}/desk/replace': deskReplace,
  '/api/games/{gameId}/desk/preview': deskPreview,
  '/api/games/{gameId}/desk/correction': deskCorrection,
  '/api/games/{gameId}/desk/seen/{seq}': deskSeen,
  '/api/games/{gameId}/notes/{noteId}': note,
  '/api/games/{gameId}/export': exported,
  '/api/games/{gameId}/go-on': goOn,
  '/api/games/{gameId}/checkpoint': checkpoint,
  '/api/games/{gameId}/consistency': consistency,
  '/api/games/{gameId}/restored': restored,
  '/api/games/{gameId}/rules-version': rulesVersion,
  '/api/games/{gameId}/rules-version/answer': rulesAnswer,
  '/api/games/{gameId}/analyses': analyses,
  '/api/games/{gameId}/analyses/{analysisId}': analysis,
  '/api/games/{gameId}/analyses/{analysisId}/orders': analysisOrders,
  '/api/games/{gameId}/branches': branches,
  '/api/games/{gameId}/sheets': sheets,
  '/api/games/{gameId}/sheets/{sheetId}': sheet,
  '/api/games/{gameId}/seat-posts': seatPosts,
  '/api/games/{gameId}/seat-posts/withdraw': withdrawPost,
  '/api/games/{gameId}/visibility': visibility,
  '/api/games/{gameId}/drafts': drafts,
  '/api/games/{gameId}/drafts/discard': discardDraft,
  '/api/games/{gameId}/drafts/forward': forwardDraft,
  '/api/games/{gameId}/drafts/send': sendDraft,
  '/api/games/{gameId}/standing': standing,
  '/api/games/{gameId}/standing/arrange': arrangeStanding,
  '/api/games/{gameId}/standing/clear': clearStanding,
  '/api/games/{gameId}/standing/preview': previewStanding,
  '/api/games/{gameId}/standing/resume': resumeStanding,
  '/api/games/{gameId}/standing/withdraw': withdrawStanding,
  '/api/games/{gameId}/side/signatures': signaturesSide,
  '/api/games/{gameId}/side/captain': captainSide,
  '/api/games/{gameId}/side/invite': inviteSide,
  '/api/games/{gameId}/side/leave': leaveSide,
  '/api/games/{gameId}/side/member': memberSide,
  '/api/games/{gameId}/side/withdraw': withdrawSide,
  '/api/games/{gameId}/clock': clock,
  '/api/games/{gameId}/clock/propose': clockPropose,
  '/api/games/{gameId}/clock/answer': clockAnswer,
  '/api/games/{gameId}/owner/propose': ownerPropose,
  '/api/games/{gameId}/owner/answer': ownerAnswer,
  '/api/games/{gameId}/clock/pause': clockPause,
  '/api/games/{gameId}/clock/resume': clockResume,
  '/api/games/{gameId}/clock/lift': clockLift,
  '/api/games/{gameId}/clock/rest': clockRest,
  '/api/games/{gameId}/clock/think': clockThink,
  '/api/games/{gameId}/ladder': ladder,
  '/api/games/{gameId}/press': press,
  '/api/games/{gameId}/press/announcements': announcements,
  '/api/games/{gameId}/press/notebook': notebook,
  '/api/games/{gameId}/press/notebook/open': openNotebook,
  '/api/games/{gameId}/press/erase': eraseMessage,
  '/api/games/{gameId}/press/mode': pressMode,
  '/api/games/{gameId}/press/seen': pressSeen,
  '/api/games/{gameId}/away': away,
  '/api/games/{gameId}/away/back': awayBack,
  '/api/games/{gameId}/understudies/answer': understudyAnswer,
  '/api/games/{gameId}/understudies/call': understudyCall,
  '/api/games/{gameId}/understudies/drop': understudyDrop,
  '/api/games/{gameId}/understudies/name': understudyName,
  '/api/games/{gameId}/spectators': spectators,
  '/api/games/{gameId}/watching': watching,
  '/api/games-at-risk': gamesAtRisk,
  '/api/notifications': notifications,
  '/api/notifications/digest': notificationDigest,
  '/api/open-seats': openSeats,
  '/api/open-seats/{postId}': openSeat,
  '/api/pen-names': penNames,
  '/api/pen-names/{penNameId}': penName,
  '/api/public-games': publicGames,
  '/api/watch/{token}': watch,
  '/api/campaigns': campaigns,
  '/api/campaigns/{campaignId}': campaign,
  '/api/campaigns/{campaignId}/war': campaignWar,
  '/api/campaigns/{campaignId}/war/answer': campaignWarAnswer,
  '/api/campaigns/{campaignId}/war/check': campaignWarCheck,
  '/api/campaigns/{campaignId}/war/drafts': campaignWarDrafts,
  '/api/campaigns/{campaignId}/war/{file}': campaignWarFile,
  '/api/imports': imports,
  '/api/invitations/{token}': invitation,
  '/api/rulesets': rulesets,
  '/api/rulesets/{rulesetId}': ruleset,
  '/api/tokens': tokens,
  '/api/tokens/{tokenId}': token,
  '/api/health': health,
  '/api/ready': ready,
  '/api/metrics': metrics,
} as const satisfies RouteTable;
