'use client';

import { useEffect, useRef } from 'react';
import { Link } from '@/app/_components/links/link';

interface Props {
  readonly href: string;
}

const KEY = 'u';

/** Back to the place before the last order, also with a key; the order stays in the tree. */
export function UndoLink({ href }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const pressed = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (key === KEY && !altKey && !ctrlKey && !metaKey && !isTyping) link.current?.click();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <Link ref={link} className="btn btn-small" href={href} aria-keyshortcuts={KEY} scroll={false}>
      Undo
    </Link>
  );
}
