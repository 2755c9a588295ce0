/** A search through the reader's own games; it works without a script. */
export function FindGames({ asked = '' }: { readonly asked?: string }) {
  return (
    <search>
      <form action="/games" className="no-print mb-5 flex max-w-xl gap-2">
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
          className="control grow"
        />
        <button type="submit" className="btn">
          Find
        </button>
      </form>
    </search>
  );
}
