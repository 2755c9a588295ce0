import { TextField } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import { Link } from '@/app/_components/links/link';
import { getEnv } from '@/lib/env';
import type { AnalysisView } from '@/lib/games/analysis/analysis-view';
import { edit } from './acts';

interface Props {
  readonly analysis: AnalysisView;
  readonly gameId: string;
}

/** Names, the link for others, and taking out: for an analysis of one's own that is kept. */
export function Tools({ analysis, gameId }: Props) {
  if (!analysis.kept || !analysis.mine) return <Yours analysis={analysis} />;
  return (
    <section id="tools" aria-label="This analysis" className="card stack scroll-mt-4">
      <Share analysis={analysis} gameId={gameId} />
      <details>
        <summary className="font-semibold">Names and deleting</summary>
        <div className="stack mt-3">
          {analysis.at !== 0 && <LineName analysis={analysis} />}
          <Edit analysis={analysis} label="Name of the analysis">
            <TextField name="name" label="Name of the analysis" value={analysis.name} maxLength={80} />
            <SubmitButton small tone="plain" name="_edit" value="rename">
              Save the name
            </SubmitButton>
          </Edit>
          <Edit analysis={analysis} label="Delete">
            <div className="flex flex-wrap gap-2">
              {analysis.at !== 0 && (
                <SubmitButton small tone="danger" name="_edit" value="remove-line">
                  Delete the last order and what follows it
                </SubmitButton>
              )}
              <SubmitButton small tone="danger" name="_edit" value="delete">
                Delete the analysis
              </SubmitButton>
            </div>
          </Edit>
        </div>
      </details>
    </section>
  );
}

const LineName = ({ analysis }: Pick<Props, 'analysis'>) => (
  <Edit analysis={analysis} label="Name of the line">
    <TextField
      name="line"
      label="Name of the line from the last order on"
      value={analysis.line.at(-1)?.name ?? ''}
      maxLength={80}
    />
    <SubmitButton small tone="plain" name="_edit" value="name-line">
      Name the line
    </SubmitButton>
  </Edit>
);

interface EditProps extends Pick<Props, 'analysis'> {
  readonly label: string;
  readonly children: React.ReactNode;
}

/** The key makes another form at every place: its fields belong to the order. */
const Edit = ({ analysis: { position, at, name }, label, children }: EditProps) => (
  <KeptForm key={`${label} ${at} ${name}`} action={edit} hidden={{ _game: position.gameId }} label={label}>
    {children}
  </KeptForm>
);

function Share({ analysis, gameId }: Props) {
  const { sharePath, holdsSecrets } = analysis;
  if (sharePath !== undefined)
    return (
      <Edit analysis={analysis} label="Sharing">
        <p>
          Everybody who may read the game and has this link sees all lines:{' '}
          <a className="link break-all font-mono text-sm" href={sharePath}>
            {`${getEnv().PUBLIC_URL}${sharePath}`}
          </a>
        </p>
        <SubmitButton small tone="plain" name="_edit" value="stop-sharing">
          Stop sharing
        </SubmitButton>
      </Edit>
    );
  if (holdsSecrets)
    return (
      <p>
        Only you see this analysis: its position holds something that you have sealed.{' '}
        <Link className="link" href={`/games/${gameId}/analysis/new?from=${analysis.seq}&open=1`}>
          Begin one without it
        </Link>{' '}
        to share it.
      </p>
    );
  return (
    <Edit analysis={analysis} label="Sharing">
      <p>Only you see this analysis.</p>
      <SubmitButton small tone="plain" name="_edit" value="share">
        Share it by link
      </SubmitButton>
    </Edit>
  );
}

/** Before the first order, and beside somebody else's. */
function Yours({ analysis: { kept, owner, position } }: Pick<Props, 'analysis'>) {
  if (position.yourParts.length === 0) return null;
  return (
    <p id="tools" className="text-sm text-muted">
      {kept
        ? `This is an analysis of ${owner ?? 'another player'}. An order of yours begins your own copy.`
        : 'The analysis is kept from your first order on. Only you see it until you share it.'}
    </p>
  );
}
