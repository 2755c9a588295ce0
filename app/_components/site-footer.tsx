import { Still } from './still/still';

export function SiteFooter() {
  return (
    <footer className="no-print border-t border-rule">
      <Still
        as="div"
        className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-6 gap-y-1 px-4 py-5 text-sm text-muted sm:px-6"
      >
        <p className="grow">
          Fieldpost is free software under the AGPL. It holds rules as code in its own words, never a publisher’s text
          or art: to learn a game, own the game.
        </p>
        <p>
          <a className="link" href="/rules">
            Rules and rulings
          </a>
        </p>
        <p>
          <a className="link" href="/keys">
            Keyboard shortcuts
          </a>
        </p>
        <p>
          <a className="link" href="/appearance">
            Light or dark
          </a>
        </p>
        <p>
          <a className="link" href="/verify">
            Verify a game
          </a>
        </p>
        <p>
          <a className="link" href="/api/openapi.json">
            API
          </a>
        </p>
      </Still>
    </footer>
  );
}
