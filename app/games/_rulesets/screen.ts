import type { ReactNode } from 'react';
import type { FormRefusal, FormState } from '@/app/_components/forms/form-state';
import type { Places } from '@/app/_components/forms/refusal-of';
import type { Notes } from '@/app/_components/line-text';
import type { TermId } from '@/app/_components/terms/glossary';
import type { HowToPlay } from '@/app/rules/_how-to/how-to-play';
import type { JsonObject } from '@/lib/core/json';
import type { Fault } from '@/lib/core/playable';
import type { Result } from '@/lib/core/result';
import type { Rejection } from '@/lib/core/ruleset';
import type { GameView } from '@/lib/games/model/types';
import type { Colours, Drawing } from './_small-picture/svg';
import type { Chance } from './chance';
import type { LessonStep } from './lesson-step';

/** The query of the page's address, one value a name. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * What every decision form sends along: the position it was made for, and a key of its own, so that a second press
 * is the same command and not another one.
 */
type Ticket = {
  readonly _game: string;
  readonly _ruleset: string;
  readonly _role: string;
  readonly _version: number;
  readonly _seq: number;
  readonly _key: string;
};

export interface ScreenProps {
  readonly game: GameView;
  readonly query: Query;
  /** The texts of the notes that the view and the newest entries of the log name. */
  readonly notes: Notes;
  /**
   * A position of the past is shown: the view of today, and the events that led to this position from the one before it.
   * Undefined on the game's own page.
   */
  readonly past?: { readonly today: JsonObject | undefined; readonly events?: readonly JsonObject[] };
  /** Where numbers lead that are new to the reader: charts, maps and tables mark them. */
  readonly fresh?: ReadonlySet<string>;
}

export interface SetupProps {
  /** Members of the set-up that are decided already, by a campaign: fields for them are not needed. */
  readonly fixed: JsonObject;
}

export interface DecisionProps extends ScreenProps {
  readonly ticket: Ticket;
  /** Which of the decisions that are asked this part is for; undefined for what may be said at any time. */
  readonly decision?: string;
  /** An action that the form begins with, for the reader to change or to send. */
  readonly suggested?: JsonObject | undefined;
  /** The JSON Schema of the ruleset's actions, for forms that are made from it. */
  readonly actionShape?: () => JsonObject | undefined;
  /**
   * What every decision form posts to. A field named `note` goes along as the action's note; a submit button named
   * `_check` makes it a `check` of the same form.
   */
  readonly decide: (previous: FormState, form: FormData) => Promise<FormState>;
  /** Tries the form's action out on the current position and stores nothing: the form comes back with what it would do. */
  readonly check: (previous: FormState, form: FormData) => Promise<FormState>;
}

export interface BoardProps extends ScreenProps {
  /** What is asked now; nothing for spectators and after the end. */
  readonly children: ReactNode;
  /** What has just happened, and what is urgent: before what is asked. */
  readonly news?: ReactNode;
  /** The newest events, which a board may show: what others did since the reader acted last. */
  readonly latest?: readonly JsonObject[];
  /** What was fought just now, as moving pictures: it stands where the battle board was. */
  readonly scene?: ReactNode;
  /** What stands in the column beside the board, with what is asked in it if that has no place of its own. */
  readonly side?: (decision: ReactNode) => ReactNode;
}

/** An order to consider, with the reasons. */
export interface GivenHint {
  readonly action: JsonObject;
  /** The same as a line of orders. */
  readonly order: string;
  readonly sentences: readonly string[];
}

export interface HintProps extends Pick<DecisionProps, 'game' | 'ticket' | 'decide'> {
  /** Where the address asks for it: without a script. */
  readonly given?: GivenHint | undefined;
  /** The page with the hint, and without it. */
  readonly addressOf: { readonly open: string; readonly closed: string };
}

export interface SceneProps {
  /** Events of the log up to the last one that is shown, by their numbers; those that were undone before it are not there. */
  readonly events: readonly { readonly seq: number; readonly event: JsonObject }[];
  /** The first and the last entry of the command that is shown. */
  readonly from: number;
  readonly to: number;
  /** The entry that the reader came for. */
  readonly seq: number;
  /** The position after the command. */
  readonly view: JsonObject | undefined;
}

/** Pictures of what happened, made from the events alone. */
interface EventScenes {
  /** Whether an event is one that has a picture. */
  readonly isIn: (event: JsonObject) => boolean;
  readonly Scenes: (props: SceneProps) => ReactNode;
}

export interface PictureProps {
  readonly view: JsonObject;
  /** What happened last: moves among it are drawn one after the other. */
  readonly events?: readonly JsonObject[];
  /** What the picture shows, for those who cannot see it. */
  readonly label: string;
}

/** What a form orders as text. */
export interface FormOrders {
  readonly orders: string;
  /** The fields that a refusal is about, where they are not the text itself. */
  readonly fieldsOf?: Places['fieldsOf'];
  /** The field of any other refusal; left out, it is the text. */
  readonly fieldOfRejection?: Places['fieldOfRejection'];
  /** It says two things at once: nothing is sent. */
  readonly refusal?: FormRefusal;
}

/** One step of a first game: it is taken as long as one of its decisions is asked. */
export interface GuideStep {
  readonly title: string;
  readonly decisions: readonly string[];
  /** What to do now and why, a paragraph each. */
  readonly words: readonly string[];
}

/** The parts that a rules system brings to the shared pages. It sees the game's view and choices, never its state. */
export interface RulesetScreen {
  /** Where the game stands without whose action it is, for a line beside one that says that; undefined for the whole headline. */
  readonly whenOf?: (view: JsonObject) => string | undefined;
  /** The forms for what is asked now. */
  readonly Decisions: (props: DecisionProps) => ReactNode;
  /** A map or board that fills the window, with what is asked beside it. */
  readonly Board?: (props: BoardProps) => ReactNode;
  /** A mark of the rules system beside its games in lists. */
  readonly Emblem?: () => ReactNode;
  /** The position as a small picture without anything to press. */
  readonly Picture?: (props: PictureProps) => ReactNode;
  /** The position no larger than a thumb, from what every reader of the game may see: for lists. */
  readonly smallPicture?: (view: JsonObject, colours: Colours) => Drawing | undefined;
  /** Whether an event is a move that the picture can draw. */
  readonly isMove?: (event: JsonObject) => boolean;
  /** The draft that an action would be, as members of the page's address; undefined where it has none. */
  readonly draftOf?: (action: JsonObject, view: JsonObject | undefined) => Query | undefined;
  /** A hint beside the decision, where the rules give one. */
  readonly Hint?: (props: HintProps) => ReactNode;
  /** Decisions whose form begins with a hint's action, in a game against the built-in opponent. */
  readonly suggests?: readonly string[];
  /** What a seat may say at any time, asked or not. */
  readonly Standing?: (props: DecisionProps) => ReactNode;
  /** The position: everything on and off the map that the reader may see. */
  readonly Situation: (props: ScreenProps) => ReactNode;
  /** The system's own options in "new game". */
  readonly SetupFields?: (props: SetupProps) => ReactNode;
  /** The options as data for the set-up schema, or words by field name. */
  readonly setupOf: (form: FormData) => Result<unknown, Readonly<Record<string, string>>>;
  /** The action that a form describes; it is checked by the ruleset, so it may well be wrong. */
  readonly actionOf: (form: FormData) => unknown;
  /** The orders of a form that says as text what it orders; undefined for any other form. */
  readonly ordersOf?: (form: FormData) => FormOrders | undefined;
  /** The field that a fault or a refusal is about. */
  readonly fieldOfFault: (fault: Fault) => string | undefined;
  readonly fieldOfRejection: (rejection: Rejection) => string | undefined;
  /** A first game in a few steps, for somebody who plays against the built-in opponent. */
  readonly guide?: readonly GuideStep[];
  /** The game on one printed page. */
  readonly howToPlay?: HowToPlay;
  /** The words that what is asked explains where they stand first. */
  readonly terms?: readonly TermId[];
  /** The tutorial: guided actions on small positions, one after the other. */
  readonly lessons?: readonly LessonStep[];
  /** Warnings before an order, by kind: each can be switched off. */
  readonly warnings?: Readonly<Record<string, string>>;
  /** Some orders need a note: the text box offers a field for one. */
  readonly takesNotes?: boolean;
  /** What a replay has a chapter for beside the turns, such as a battle that these events begin; undefined for none. */
  readonly chapterOf?: (events: readonly JsonObject[], view: JsonObject | undefined) => string | undefined;
  /** Whether an event is the last one of such a chapter. */
  readonly endsChapter?: (event: JsonObject) => boolean;
  /** Whether an event is the last one of its turn: the newest lines of the log have headings by it. */
  readonly endsTurn?: (event: JsonObject) => boolean;
  /** Rolls that a side wins or loses, with the chance that the rules gave them: for a comparison with what one expects. */
  readonly chancesOf?: (events: readonly JsonObject[], view: JsonObject | undefined) => readonly Chance[];
  /** Pictures of what happened, such as the rounds of a battle. */
  readonly scenes?: EventScenes;
  /** What the rules page adds, such as the map as a table. */
  readonly Reference?: (props: { readonly opening: JsonObject }) => ReactNode;
}
