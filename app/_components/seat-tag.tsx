import type { Role } from '../../lib/core/ruleset';

const LOOKS = ['seat-1', 'seat-2', 'seat-3'] as const;

interface Props {
  readonly role: Pick<Role, 'id' | 'name'>;
  readonly roles: readonly Pick<Role, 'id'>[];
}

/** A side by name; its colour comes from its place in the game, so shared pages know no sides. */
export function SeatTag({ role, roles }: Props) {
  const place = roles.findIndex(({ id }) => id === role.id);
  return <span className={`tag ${LOOKS[place] ?? 'seat-3'}`}>{role.name}</span>;
}
