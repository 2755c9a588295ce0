interface Props {
  readonly asked?: string;
  /** The id of the rules system that is asked for; '' for every one. */
  readonly system?: string;
  /** Those to choose from. */
  readonly systems: readonly { readonly id: string; readonly title: string }[];
}

/**
 * A search through the reader's own games, by a text, by the rules system or both; it works without a script. On a phone it is folded
 * behind its button until something is sought: the games come first.
 */
export function FindGames({ asked = '', system = '', systems }: Props) {
  return (
    <search className="no-print contents">
      <details className="find-games min-w-0 open:basis-full sm:basis-0 sm:grow" open={asked !== '' || system !== ''}>
        <summary className="btn btn-small">Find</summary>
        <FindForm asked={asked} system={system} systems={systems} />
      </details>
    </search>
  );
}

function FindForm({ asked, system, systems }: Required<Props>) {
  return (
    <form action="/games" className="flex max-w-3xl gap-2 max-sm:mt-2">
      <label htmlFor="find" className="sr-only">
        Find a game by its name, a player or the rules system
      </label>
      <input
        id="find"
        type="search"
        name="find"
        defaultValue={asked}
        maxLength={80}
        placeholder="Name, player or rules system"
        className="control min-w-0 flex-1"
      />
      <label htmlFor="system" className="sr-only">
        Only games of this rules system
      </label>
      <select id="system" name="system" defaultValue={system} className="control w-auto max-w-32 sm:max-w-56">
        <option value="">Every system</option>
        {systems.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button type="submit" className="btn">
        Find
      </button>
    </form>
  );
}
