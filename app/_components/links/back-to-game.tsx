import { Link } from './link';

interface Props {
  readonly game: { readonly gameId: string; readonly name: string };
  /** The seat that the reader comes from, where it is one of several. */
  readonly role?: string | undefined;
}

/** From a page of a game to the game itself. */
export const BackToGame = ({ game: { gameId, name }, role }: Props) => (
  <Link className="link" href={`/games/${gameId}${role === undefined ? '' : `?role=${encodeURIComponent(role)}`}`}>
    Back to {name}
  </Link>
);
