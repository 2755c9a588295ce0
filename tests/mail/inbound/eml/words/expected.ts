import type { Family } from '../fixture';

/**
 * SAY, NOTE and AWAY as the big programs send them. Anna plays alone, so her message reaches nobody, and 2099 is too far away: what is looked at
 * is how her words were read, and that no order of a quotation was.
 */
export const words: Family = {
  '01-gmail-say-and-order': { result: 'not-understood', says: '| SAY to gm: Good game so far. | BID 7 Why not' },
  '02-gmail-say-html-only': { result: 'refused', says: '| SAY to gm: Good game & thanks <b> Why not' },
  '03-outlook-say-of-several-lines': {
    result: 'refused',
    says: '| SAY to gm | The first line. | BID 3 is what I would do. | END SAY Why not',
  },
  '04-outlook-note-and-order': { result: 'applied', bid: 7, says: '| BID 7 | NOTE from Outlook What it did' },
  '05-thunderbird-bottom-note': { result: 'applied', bid: 7, says: '| BID 7 | NOTE below the quotation What it did' },
  '06-thunderbird-away-bottom': { result: 'refused', says: '| AWAY 2099-12-24 TO 2099-12-30 Why not' },
  '07-iphone-away': { result: 'refused', says: '| AWAY 2099-12-24 TO 2099-12-30 Why not' },
  '08-apple-say-quoted-printable': {
    result: 'refused',
    says: '| SAY to gm: Grüße aus Köln, and a line that is long enough to be wrapped by the program Why not',
  },
  '09-quoted-say-and-away-do-nothing': { result: 'no-orders', says: 'Your mail holds no orders' },
  '10-outlook-unmarked-quotation-with-say': { result: 'no-orders', says: 'Your mail holds no orders' },
  '11-say-that-holds-a-block': { result: 'not-understood', says: 'more than one block' },
  '12-away-and-order': { result: 'not-understood', says: '| AWAY 2099-12-24 TO 2099-12-30 | BID 1 Why not' },
  '13-say-to-nobody-here': { result: 'refused', says: 'Nobody here is called "Atlantis"' },
  '14-kmail-inline-note': { result: 'applied', bid: 7, says: '| BID 7 | NOTE between the quotations What it did' },
  '15-base64-say-right-to-left': { result: 'refused', says: '| SAY to gm: שלום, מחר אהיה כאן Why not' },
};
