'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface Props {
  readonly id: string;
  readonly summary: string;
  /** The address of this page with the content in it. The content is plain elements and links, without a script of its own. */
  readonly href: string;
  /** Words of the link that leads there without the script, and when the content could not be fetched. */
  readonly link: string;
  /** The content, where the address asked for it. */
  readonly children?: ReactNode;
}

/** A fold whose content is heavy and not always wanted: the page fetches it when the fold is first opened. */
export function LaterFold({ id, summary, href, link, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [content, setContent] = useState<Element>();
  const isHere = children !== undefined;
  const isMissing = !isHere && content === undefined;
  const fill = useCallback(() => {
    if (isMissing && fold.current?.open) void contentAt(href, id).then(setContent);
  }, [href, id, isMissing]);
  // It may have been opened before the script was there.
  useEffect(fill, [fill]);
  const put = useCallback(
    (place: HTMLElement | null) => place?.replaceChildren(...(content?.cloneNode(true).childNodes ?? [])),
    [content],
  );
  return (
    <details ref={fold} id={id} open={isHere} onToggle={fill} className="rounded border border-rule px-3 py-2">
      <summary className="font-semibold">{summary}</summary>
      {content === undefined ? (
        <div className="mt-3">
          {children ?? (
            <a className="link" href={href}>
              {link}
            </a>
          )}
        </div>
      ) : (
        <div key="fetched" ref={put} className="mt-3" />
      )}
    </details>
  );
}

/** What the fold holds in the page at that address; undefined when it cannot be had. */
async function contentAt(href: string, id: string): Promise<Element | undefined> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) return undefined;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return page.querySelector(`#${CSS.escape(id)} > div`) ?? undefined;
  } catch {
    return undefined;
  }
}
