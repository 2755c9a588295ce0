'use client';

import type { MouseEvent } from 'react';
import { useKept } from '@/app/_components/forms/kept-form';
import { unfold } from '@/app/_components/unfold';

interface Props {
  /** Begins the ids of the fields' faults: `<prefix>-at-<field>`. */
  readonly prefix: string;
}

/** All that a refused report has to mend, each fault a link to its field. */
export function FaultLinks({ prefix }: Props) {
  const { refusal } = useKept();
  const faults = Object.entries(refusal?.fields ?? {});
  if (faults.length === 0) return null;
  return (
    <div data-faults tabIndex={-1} className="max-h-40 basis-full overflow-auto outline-none">
      <p className="font-semibold text-alert">
        {faults.length === 1 ? 'One entry needs a correction.' : `${faults.length} entries need a correction.`}
      </p>
      <ul className="grid gap-1 text-sm">
        {faults.map(([field, words]) => (
          <li key={field}>
            <a className="link" href={`#${prefix}-at-${field}`} onClick={(event) => goTo(event, field)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent<HTMLAnchorElement>, field: string): void {
  const control = controlOf(event.currentTarget.closest('form')?.elements.namedItem(field));
  if (!control) return;
  event.preventDefault();
  unfold(control);
  (control.closest('[data-row]') ?? control).scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** The field itself; of several with one name the one that is chosen. */
function controlOf(named: Element | RadioNodeList | null | undefined): HTMLElement | undefined {
  if (named instanceof HTMLElement) return named;
  if (!(named instanceof RadioNodeList)) return undefined;
  const all = [...named].filter((one) => one instanceof HTMLInputElement);
  return all.find(({ checked }) => checked) ?? all[0];
}
