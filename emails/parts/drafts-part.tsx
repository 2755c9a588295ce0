import { inert, inertName } from '../inert';
import { heading, instant, link, wrap } from '../plain';
import { Mono, Paragraph, TextLink, Title } from './pieces';

/** A draft of the reader's side, as a brief tells it. */
export interface BriefDraft {
  readonly id: string;
  /** Who drafted it. */
  readonly name: string;
  /** UTC instant, ISO 8601. */
  readonly at: string;
  /** The order, or what it comes to: a line each. */
  readonly says: readonly string[];
  /** What its author says beside it. */
  readonly words?: string;
  /** Whether it fits the position, in a sentence. */
  readonly fit: string;
  readonly url: string;
}

const DRAFTS = 'Drafts of your side';
/** Letters of a line of an order: the page has all of it. */
const MOST = 300;

const headOf = ({ name, at, words }: BriefDraft): string =>
  `${inertName(name, 'Somebody')} drafted, ${instant(at)}${words === undefined ? ':' : `, “${inert(words, 200)}”:`}`;

const saysOf = ({ says }: BriefDraft): readonly string[] => says.map((line) => inert(line, MOST));

const fitOf = ({ fit }: BriefDraft): string => inert(fit, 400);

/** Nothing where the side has none. */
export const plainDrafts = (drafts: readonly BriefDraft[]): readonly string[] =>
  drafts.length === 0 ? [] : [heading(DRAFTS), ...drafts.map(plainDraft)];

const plainDraft = (draft: BriefDraft): string =>
  [
    wrap(headOf(draft), '* ', '  '),
    ...saysOf(draft).map((line) => wrap(line, '  ', '    ')),
    wrap(fitOf(draft), '  '),
    link(draft.url),
  ].join('\n');

/** What the side has prepared and not sent, each with a link to it. */
export function DraftsPart({ drafts }: { readonly drafts: readonly BriefDraft[] }) {
  if (drafts.length === 0) return null;
  return (
    <>
      <Title>{DRAFTS}</Title>
      {drafts.map((draft) => (
        <div key={draft.id}>
          <Paragraph>{headOf(draft)}</Paragraph>
          <Mono lines={saysOf(draft)} />
          <Paragraph>
            {fitOf(draft)} <TextLink href={draft.url}>Open this draft</TextLink>
          </Paragraph>
        </div>
      ))}
    </>
  );
}
