import type { ClauseId } from '../lib/core/clause';

/** A finished mail: the text part is complete on its own, the HTML part says the same. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Part of the mail itself: nothing is fetched when it is read. */
  readonly picture?: Pick<MailPicture, 'cid' | 'png'>;
}

/** The position of a game. The HTML part shows it by its `cid`. */
export interface MailPicture {
  /** Content-ID without brackets. */
  readonly cid: string;
  readonly png: Uint8Array;
  /** In CSS pixels; the file has more. */
  readonly width: number;
  readonly height: number;
  /** The same in words. No text of a user is in it. */
  readonly alt: string;
  /** The page on which its reader says that they want mails without pictures. */
  readonly stopUrl: string;
}

/** One sentence, what it says one by one, and its author's own words. */
export interface MailText {
  readonly text: string;
  readonly clause?: ClauseId;
  readonly details?: readonly MailText[];
  /** Free text of a user; templates disarm it. Without `text` it was erased. */
  readonly note?: { readonly text?: string };
}

/** One line of the log for this reader. A secret that is still sealed for the reader has its leaf in place of words. */
export interface MailLine extends MailText {
  readonly seq: number;
  /** UTC instant, ISO 8601. */
  readonly at: string;
}

/** What is new to the reader of a mail, as pages tell it. */
export interface MailSince {
  /** Since when: the reader looked at the game, acted in it later than they looked, or never did either. */
  readonly from: 'looked' | 'acted' | 'began';
  /** Oldest first. */
  readonly lines: readonly MailLine[];
  /** How many lines before those are left to the log page. */
  readonly earlier: number;
}

/** What happens by itself at an instant, unless somebody acts first. `effect` ends "At that time …". */
export interface MailDeadline {
  /** When, in the reader's time zone and with its name. */
  readonly when: string;
  readonly effect: string;
  readonly clause: ClauseId;
}

/** The clock of one of the reader's seats, line by line. */
export interface MailClock {
  readonly roleName: string;
  readonly lines: readonly string[];
  /** When the time is out and what happens then, as a sentence; missing while nobody knows when. */
  readonly silence?: string;
}

/** One decision that the reader is asked for. */
export interface MailDecision {
  readonly roleName: string;
  readonly title: string;
  readonly ask: string;
  readonly clause: ClauseId;
}

/** What the mails of one game have in common. Names are free text of users; templates disarm them. */
export interface MailGame {
  readonly name: string;
  readonly rulesetTitle: string;
  /** The campaign that the game belongs to. */
  readonly campaign?: string;
  /** One line on where the game stands. */
  readonly headline?: string;
  readonly url: string;
  readonly logUrl: string;
}

/** Where the game's log stood when the mail was written: a witness in the player's mailbox that it cannot be rewritten. */
export interface LogHead {
  /** Entries of the log. */
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly root: string;
  /** The signed note, exactly as a checker reads it: lines and line breaks mean something. */
  readonly note: string;
}
