import Link from 'next/link';

interface Props {
  readonly rulesetId: string;
  readonly clause: string;
}

/** `totw:9.7` as a link to its row in the rules page. */
export function ClauseLink({ rulesetId, clause }: Props) {
  return (
    <Link className="link whitespace-nowrap text-sm" href={`/rules/${rulesetId}#${clauseAnchor(clause)}`}>
      <span className="sr-only">rule </span>
      {clause.slice(clause.indexOf(':') + 1)}
    </Link>
  );
}

/** The anchor of a clause's row. */
export const clauseAnchor = (clause: string): string => `rule-${clause.replaceAll(/[^a-zA-Z0-9]+/g, '-')}`;
