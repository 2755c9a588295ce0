import type { Role } from '@/lib/core/ruleset';

const LOOKS = ['seat-1', 'seat-2', 'seat-3'] as const;

interface Props {
  readonly role: Pick<Role, 'id' | 'name'> & Partial<Pick<Role, 'kind'>>;
  readonly roles: readonly Pick<Role, 'id'>[];
}

/** A side by name; its colour comes from its place in the game, so shared pages know no sides. An organiser has none. */
export function SeatTag({ role, roles }: Props) {
  const place = roles.findIndex(({ id }) => id === role.id);
  const look = role.kind === 'organiser' ? '' : (LOOKS[place] ?? 'seat-3');
  return <span className={`tag ${look}`}>{role.name}</span>;
}
