import { Notice } from '@/app/_components/notice';
import { getChannels } from '@/lib/channels/get-channels';
import { listHooks } from '@/lib/channels/hooks/list-hooks';
import { HookCard } from './hook-card';
import { HOOK_FORMS } from './hook-forms';
import { NewHookForm } from './new-hook-form';

interface Props {
  readonly by: string;
  /** Missing: of the person, with those of single games for a look. */
  readonly gameId?: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

const SAID: Readonly<Record<string, string>> = {
  added: 'The webhook is set up. Send a test to see whether it arrives.',
  removed: 'The webhook is removed.',
  tested: 'The test is on its way. Load the page again in a moment to see what became of it.',
};

/** Webhooks: what there is, how they fare, and new ones. */
export async function HooksPart({ by, gameId, query }: Props) {
  const hooks = await listHooks(await getChannels(), { by, ...(gameId === undefined ? {} : { gameId }) });
  const said = Object.keys(SAID).find((name) => query[name] !== undefined);
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="card stack">
      <h2 id="webhooks-title">Webhooks</h2>
      <p className="text-sm text-muted">
        {gameId === undefined
          ? 'They tell a service of yours what waits for you in all your games. Those of a single game are set up on its own page.'
          : 'They tell another service of every move, as a spectator sees it, and who is to act.'}
      </p>
      {said !== undefined && (
        <Notice tone="good" announce="status">
          {SAID[said]}
        </Notice>
      )}
      {hooks.length > 0 && (
        <ul className="space-y-3" aria-label="Your webhooks">
          {hooks.map((hook) => (
            <HookCard key={hook.hookId} hook={hook} {...(gameId === undefined ? {} : { gameId })} />
          ))}
        </ul>
      )}
      <h3>A new one</h3>
      {HOOK_FORMS.map((one) => (
        <NewHookForm key={one.form} {...one} {...(gameId === undefined ? {} : { gameId })} />
      ))}
    </section>
  );
}
