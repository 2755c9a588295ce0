import { Choice } from '@/app/_components/forms/kept-fields';
import { KeptForm } from '@/app/_components/forms/kept-form';
import { SubmitButton } from '@/app/_components/forms/submit-button';
import type { Choices } from '@/lib/channels/notifications/choices';
import { saveNotifications } from './acts';

interface Props {
  readonly choices: Choices;
  /** For this game alone. */
  readonly gameId?: string;
  /** Whether invitations are mailed; missing where they are not asked about. */
  readonly invitations?: boolean;
}

type Event = Choices['events'][number];
type Channels = Choices['channels'];

/** A row for each event, a box for each channel. On a narrow screen several boxes stand under the words of their row, one beside them. */
export function ChoicesForm({ choices: { events, channels }, gameId, invitations }: Props) {
  const offered = events.flatMap(({ event, cells }) => cells.map(({ channel }) => `${event} ${channel}`)).join(',');
  return (
    <KeptForm
      action={saveNotifications}
      hidden={{ _offered: offered, ...(gameId === undefined ? {} : { _game: gameId }) }}
      label={gameId === undefined ? 'Notifications' : 'Notifications of this game'}
    >
      <div className="divide-y divide-rule">
        {events.map((event) => (
          <Row key={event.event} event={event} channels={channels} />
        ))}
        {invitations !== undefined && (
          <fieldset className={rowOf(1)}>
            <Words title="Invitations" tells="Somebody invites one of your addresses to a seat." />
            <div className="flex">
              <Choice type="checkbox" name="invitations" value="on" checked={invitations}>
                Mail
              </Choice>
            </div>
          </fieldset>
        )}
      </div>
      <SubmitButton>Save the choices</SubmitButton>
    </KeptForm>
  );
}

const rowOf = (boxes: number): string =>
  `grid min-w-0 items-center gap-x-6 gap-y-2 py-2 md:grid-cols-2 ${boxes === 1 ? 'grid-cols-[1fr_auto]' : ''}`;

function Row({ event: { event, title, tells, cells }, channels }: { event: Event; channels: Channels }) {
  return (
    <fieldset className={rowOf(cells.length)}>
      <Words title={title} tells={tells} />
      <div className="flex min-w-0 flex-wrap gap-2">
        {cells.map(({ channel, wanted }) => (
          <Choice key={channel} type="checkbox" name="on" value={`${event} ${channel}`} checked={wanted}>
            {channels.find((one) => one.channel === channel)?.title}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function Words({ title, tells }: Pick<Event, 'tells' | 'title'>) {
  return (
    <legend className="float-left min-w-0">
      <span className="font-semibold">{title}</span>
      <span className="block text-sm text-muted">{tells}</span>
    </legend>
  );
}
