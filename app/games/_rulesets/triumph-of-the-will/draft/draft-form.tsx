import Form from 'next/form';
import type { ReactNode } from 'react';
import { addressOf } from '@/app/games/_rulesets/address-of';
import type { GameView } from '@/lib/games/model/types';

interface Props {
  readonly game: GameView;
  readonly draft: Readonly<Record<string, string>>;
  readonly label: string;
  readonly children: ReactNode;
}

/** A draft of an order: a GET form, so that the address holds it, the back button works and nothing is sent yet. */
export function DraftForm({ game, draft, label, children }: Props) {
  const { path, kept } = addressOf(game);
  return (
    <Form action={path} aria-label={label} className="stack" scroll={false} prefetch={false}>
      {game.role !== undefined && <input type="hidden" name="role" value={game.role} />}
      {Object.entries({ ...kept, ...draft }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="check" value="1" />
      {children}
      <button type="submit" className="btn btn-primary">
        Check the order
      </button>
    </Form>
  );
}
