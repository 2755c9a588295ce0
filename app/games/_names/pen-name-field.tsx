import { SelectField } from '@/app/_components/forms/kept-fields';
import { Link } from '@/app/_components/links/link';

interface Props {
  /** What the person is called everywhere else. */
  readonly ownName: string;
  /** Their pen names; the field is not there without one. */
  readonly penNames: readonly string[];
  /** Two forms on one page may have it. */
  readonly id?: string;
  /** Without words around it, for a row of a list. */
  readonly short?: boolean;
}

/** Under which name somebody comes to a game. */
export function PenNameField({ ownName, penNames, id = 'penName', short = false }: Props) {
  if (penNames.length === 0) return null;
  const options = [
    { value: '', label: `${ownName} (your own name)` },
    ...penNames.map((name) => ({ value: name, label: name })),
  ];
  return (
    <SelectField
      name="penName"
      id={id}
      label={short ? 'Your name there' : 'Your name in this game'}
      hint={short ? undefined : <Hint />}
      options={options}
    />
  );
}

const Hint = () => (
  <>
    The others, the game master too, read only this name in the game. It cannot be changed later.{' '}
    <Link className="link" href="/profile#names">
      Pen names
    </Link>
  </>
);

/** The same as a part of a form that makes games. */
export function PenNamePart(props: Omit<Props, 'id' | 'short'>) {
  if (props.penNames.length === 0) return null;
  return (
    <div className="card">
      <PenNameField {...props} />
    </div>
  );
}
