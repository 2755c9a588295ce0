import { sentenceCase } from '@/app/_components/sentence-case';

interface Props {
  readonly rulesetId: string;
  readonly clause: string;
  /** In a sentence, where nothing else shows that it is a rule. */
  readonly inSentence?: boolean;
}

/** `totw:9.7` as a link to its row in the rules page. */
export function ClauseLink({ rulesetId, clause, inSentence = false }: Props) {
  return (
    <a className="link rule-link" href={`/rules/${rulesetId}#${clauseAnchor(clause)}`}>
      <span className={inSentence ? undefined : 'sr-only'}>rule </span>
      {clauseName(clause)}
    </a>
  );
}

/** A number as it is printed; words of a clause that has none: `wifh:japanese-surrender.roll` is "Japanese surrender, roll". */
export function clauseName(clause: string): string {
  const id = clause.slice(clause.indexOf(':') + 1);
  if (/^\d/.test(id)) return id;
  const words = id.replaceAll('.', ', ').replaceAll('-', ' ');
  // Two letters are an abbreviation: IC.
  return sentenceCase(words.replaceAll(/\b[a-z]{2}\b/g, (letters) => letters.toUpperCase()));
}

/** The anchor of a clause's row. */
export const clauseAnchor = (clause: string): string => `rule-${clause.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`;
