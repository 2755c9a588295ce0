import { sentenceCase } from '@/app/_components/sentence-case';
import { screenOf } from '@/app/games/_rulesets/registry';
import type { Turns } from '@/lib/games/log/read-turns';
import { LogTable, type LogTableProps } from './log-table';
import { type LogSection, sectionsOf } from './sections';

interface Props extends Omit<LogTableProps, 'groups' | 'caption' | 'picked'> {
  readonly turns: Turns;
  /** The entry that the reader came for. */
  readonly around: number | undefined;
}

/** The entries of a page by turn, each turn a fold. Open are the newest one, what is new, and the one that the reader came for. */
export function LogSections({ turns, around, ...table }: Props) {
  const { entries, game } = table;
  const { chapterOf, endsChapter } = screenOf(game.rulesetId);
  const sections = sectionsOf(entries, turns, {
    titleOf: (event) => chapterOf?.([event], game.view),
    isEnd: (event) => endsChapter?.(event) === true,
  });
  if (turns.size === 0) return <LogTable {...table} />;
  return (
    <div className="log-turns">
      {sections.map((section, place) => (
        <details
          key={section.entries[0]?.seq}
          className="log-turn"
          open={
            place === sections.length - 1 || section.entries.some(({ seq }) => seq === around || table.fresh?.has(seq))
          }
        >
          <SectionHead section={section} />
          <LogTable {...table} entries={section.entries} groups={section.groups} caption={section.title} />
        </details>
      ))}
    </div>
  );
}

function SectionHead({ section: { title, entries, groups } }: { readonly section: LogSection }) {
  const [first, last] = [entries[0]?.seq, entries.at(-1)?.seq];
  const named = groups.flatMap((group) => group.title ?? []);
  return (
    <summary>
      <h2>{title}</h2>
      <span>
        {first === last ? `entry ${first}` : `entries ${first} to ${last}`}
        {named.length > 0 && ` · ${[...new Set(named.map(sentenceCase))].join(' · ')}`}
      </span>
    </summary>
  );
}
